import { SkeletonRows } from '@maidan/ui';
import { useWords } from '../words/index.ts';
import styles from './page-states.module.css';

/** While a page's chunk is on its way. */
export function PageLoading() {
  const { say } = useWords();
  return (
    <div className={styles.page}>
      <SkeletonRows rows={6} rowHeight={52} label={say('page.loading')} />
    </div>
  );
}
