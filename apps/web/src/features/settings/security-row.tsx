import type { ReactNode } from 'react';
import styles from './security.module.css';

interface SecurityRowProps {
  readonly title: ReactNode;
  readonly more?: ReactNode;
  /** The row's buttons. */
  readonly children?: ReactNode;
}

export function SecurityRow({ title, more, children }: SecurityRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {more != null && <p className={styles.more}>{more}</p>}
      </div>
      {children}
    </div>
  );
}
