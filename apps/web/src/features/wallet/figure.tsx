import { classes } from '@maidan/ui';
import styles from './figure.module.css';

export interface FigureProps {
  readonly label: string;
  /** Drawn in place of the label on phones; the label is what is read aloud. */
  readonly short?: string;
  readonly value: string;
  /** In full, where the label itself is an abbreviation. */
  readonly title?: string;
  readonly isNegative?: boolean;
  /** Words read aloud for the dot of the wallet that bets are placed with; without them there is no dot. */
  readonly selected?: string | undefined;
  /** The label above the amount instead of before it. */
  readonly stacked?: boolean;
}

/** One name with its amount of money. */
export function Figure({ label, short, value, title, isNegative = false, selected, stacked = false }: FigureProps) {
  return (
    <span
      className={classes(styles.figure, stacked && styles.stacked)}
      data-figure
      title={title}
      data-negative={isNegative || undefined}
    >
      <span className={styles.label}>
        {selected !== undefined && <span className={styles.dot} />}
        {short !== undefined && (
          <span className={styles.short} aria-hidden="true">
            {short}
          </span>
        )}
        <span className={classes(short !== undefined && styles.long)}>{label}</span>
        {selected !== undefined && <span className={styles.unseen}>, {selected}</span>}
      </span>{' '}
      <b translate="no">{value}</b>
    </span>
  );
}
