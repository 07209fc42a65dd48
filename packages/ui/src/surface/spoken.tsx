import type { ReactNode } from 'react';
import styles from './spoken.module.css';

/** Visually hidden text for screen readers. Its parent must be positioned, or the text may widen a scrolling box. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>;
}
