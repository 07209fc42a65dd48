import { Card, Skeleton, SkeletonRows } from '@maidan/ui';
import { SlowLoading } from '../../lib/slow-loading.tsx';
import { useWords } from './words/index.ts';
import styles from './event.module.css';

/** Placeholder of the page while the event is loading, so that the layout does not shift. */
export function EventSkeleton() {
  const { say } = useWords();
  return (
    <SlowLoading>
      <div className={styles.skeleton}>
        <h1 className={styles.spoken}>{say('event.loading')}</h1>
        <Card className={styles.skeletonScore}>
          <Skeleton width="36%" height={18} />
          <Skeleton width={200} height={44} />
          <Skeleton height={26} />
        </Card>
        <Card bleed>
          <SkeletonRows rows={4} rowHeight={48} label={say('event.loading')} />
        </Card>
        <Card bleed>
          <SkeletonRows rows={6} rowHeight={44} label={say('event.loading')} />
        </Card>
      </div>
    </SlowLoading>
  );
}
