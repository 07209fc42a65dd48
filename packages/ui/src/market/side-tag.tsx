import { classes } from '../class-names.ts';
import type { PriceSide } from './price-cell.tsx';
import styles from './side-tag.module.css';

/** A small tag for back or lay with a word or letter (`Back`, `B`, `Yes`, `No`). */
export function SideTag({
  side,
  label,
  className,
}: {
  readonly side: PriceSide;
  readonly label: string;
  readonly className?: string | undefined;
}) {
  return <span className={classes(styles.tag, styles[side], className)}>{label}</span>;
}
