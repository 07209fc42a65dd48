import { EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { failureWords } from '../../../api/index.ts';
import { useCorrections } from '../queries.ts';
import { FindRound } from './find-round.tsx';
import { PendingCorrection } from './pending-correction.tsx';
import styles from './corrections.module.css';

/** Corrections of closed rounds: those that wait for a second operator, and a round's own to request one. */
export function Corrections() {
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-labelledby="corrections-waiting">
        <h3 id="corrections-waiting">Waiting for a second operator</h3>
        <Pending />
      </section>
      <section className={styles.part} aria-labelledby="corrections-find">
        <h3 id="corrections-find">Correct a closed round</h3>
        <FindRound />
      </section>
    </div>
  );
}

function Pending() {
  const { data, isError, error, refetch } = useCorrections();
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the corrections" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={2} rowHeight={96} label="Loading corrections" />;
  if (data.length === 0) {
    return (
      <EmptyState title="No correction is waiting">One appears here until a second operator decides it.</EmptyState>
    );
  }
  return (
    <ul aria-label="Corrections, oldest first">
      {data.map((correction) => (
        <PendingCorrection key={correction.id} correction={correction} />
      ))}
    </ul>
  );
}
