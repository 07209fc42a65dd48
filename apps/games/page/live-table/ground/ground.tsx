import type { ReactNode } from 'react';
import { Floodlit } from './floodlit.tsx';
import styles from './ground.module.css';

/** Height of a card table's stage on a desktop. */
const HEIGHT = 492;

/** The night ground that card tables stand on, in both themes. */
export function Ground({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <Floodlit height={HEIGHT} />
      {children}
    </div>
  );
}
