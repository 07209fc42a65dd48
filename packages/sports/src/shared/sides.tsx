import { classes, Plate } from '@maidan/ui';
import type { ReactNode } from 'react';
import styles from './standing.module.css';

export interface SideProps {
  readonly name: string;
  readonly short: string;
  readonly figure: string;
  /** What is spoken instead of the digits. */
  readonly label: string;
  /** The second side stands mirrored. */
  readonly isSecond?: boolean;
  /** Raids, say. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

/** A team and its figure on plates, as one half of a scoreboard. */
export function Side({ name, short, figure, label, isSecond = false, mark, children }: SideProps) {
  return (
    <div className={classes(styles.side, isSecond && styles.second)}>
      <h2 className={styles.team}>
        <span className={styles.wide}>{name}</span>
        <span className={styles.narrow} title={name}>
          {short}
        </span>
        {mark}
      </h2>
      <span className={styles.figure}>
        <span className={styles.wide}>
          <Plate value={figure} size="xl" label={label} />
        </span>
        <span className={styles.narrow}>
          <Plate value={figure} size="md" label={label} />
        </span>
      </span>
      {children}
    </div>
  );
}
