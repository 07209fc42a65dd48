import { classes, cssVariables } from '@maidan/ui';
import { shareOfLimit } from './figures.ts';
import styles from './house.module.css';

interface LimitBarProps {
  readonly loss: number;
  readonly limit: number;
}

/** How much of the house limit the worst outcome uses, with a tick at 80 %. Decorative: the figure stands beside it. */
export function LimitBar({ loss, limit }: LimitBarProps) {
  const share = Math.min(100, Math.round(shareOfLimit({ loss, limit })));
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        className={classes(styles.used, share >= 80 && styles.near)}
        ref={cssVariables({ '--used': `${share}%` })}
      />
      <span className={styles.tick} />
    </span>
  );
}
