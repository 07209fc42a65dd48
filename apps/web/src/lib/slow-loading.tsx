import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from './words/index.ts';
import styles from './slow-loading.module.css';

/** After this time a player no longer believes that the page is loading. */
const SLOW_AFTER_MS = 5_000;

/** Wraps a skeleton. After five seconds it says over the skeleton that loading takes longer, so that nothing moves. */
export function SlowLoading({ children }: { readonly children: ReactNode }) {
  const { say } = useWords();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.frame}>
      {children}
      <output className={styles.words}>{isSlow && say('page.slow')}</output>
    </div>
  );
}
