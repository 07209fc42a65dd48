import { classes } from '@maidan/ui';
import styles from './controls.module.css';

/** A name and its figure in the list beside the button. */
export function Pair({
  name,
  value,
  tone,
  isWideOnly = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly tone?: 'up' | 'down' | undefined;
  readonly isWideOnly?: boolean;
}) {
  return (
    <div className={classes(styles.pair, isWideOnly && styles.wideOnly)}>
      <dt>{name}</dt>
      <dd className={tone === undefined ? undefined : styles[tone]}>{value}</dd>
    </div>
  );
}
