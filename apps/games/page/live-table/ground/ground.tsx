import type { ReactNode } from 'react';
import styles from './ground.module.css';

/** The night ground that card tables stand on, in both themes. */
export function Ground({ children }: { readonly children: ReactNode }) {
  return <div className={styles.ground}>{children}</div>;
}
