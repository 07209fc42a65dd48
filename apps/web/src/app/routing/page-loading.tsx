import { SkeletonRows } from '@maidan/ui';
import { SlowLoading } from '../../lib/slow-loading.tsx';
import { useWords } from '../words/index.ts';
import styles from './page-states.module.css';

/** Shown while a page's chunk is loading. */
export function PageLoading() {
  const { say } = useWords();
  return (
    <div className={styles.page}>
      <SlowLoading>
        <SkeletonRows rows={6} rowHeight={52} label={say('page.loading')} />
      </SlowLoading>
    </div>
  );
}
