import { EmptyState } from '@maidan/ui';
import { spacedReference } from '../decision/compare.ts';
import { DepositPane } from './deposit-pane.tsx';
import { Queue } from '../queue/queue.tsx';
import styles from '../room.module.css';
import { useDeposits, useDesk } from '../queue/use-queue.ts';

const CHANNELS = { upi: 'UPI', bank: 'Bank', gateway: 'Gateway' } as const;

/** The queue of pending deposits, the selected deposit and its decision (OPR-01, OPR-02). */
export function DepositsRoom() {
  const query = useDeposits();
  const desk = useDesk('deposits', query.data ?? []);
  const { rows, selectedId } = desk;
  return (
    <div className={styles.room} data-open={desk.isOpen}>
      <Queue
        title="Pending deposits"
        path="/deposits"
        query={query}
        rows={rows}
        selectedId={selectedId}
        line={({ type, txnRef }) => `${CHANNELS[type]}, ${txnRef === '' ? 'no reference' : spacedReference(txnRef)}`}
        reference={({ txnRef }) => txnRef}
      />
      {selectedId === null ? (
        <div className={styles.nothing}>
          <EmptyState title={rows.length === 0 ? 'All caught up' : 'Select a deposit'} />
        </div>
      ) : (
        <DepositPane key={selectedId} id={selectedId} row={rows.find(({ _id }) => _id === selectedId)} desk={desk} />
      )}
    </div>
  );
}
