import { classes, Plate } from '@maidan/ui';
import type { ReactNode } from 'react';
import styles from './standing.module.css';

export interface SideProps {
  readonly name: string;
  readonly short: string;
  readonly figure: string;
  /** Text for screen readers instead of the digits. */
  readonly label: string;
  /** The second side is mirrored. */
  readonly isSecond?: boolean;
  /** A mark beside the team, such as for raiding. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

/** One half of a scoreboard: a team and its figure on plates. */
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
