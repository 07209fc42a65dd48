import type { WaitingWithdrawal } from '@maidan/contract';
import { EmptyState } from '@maidan/ui';
import { Queue } from '../queue/queue.tsx';
import styles from '../room.module.css';
import { useDesk, useWithdrawals } from '../queue/use-queue.ts';
import { WithdrawalPane } from './withdrawal-pane.tsx';

const line = ({ state, account }: WaitingWithdrawal): string =>
  `${state === 'APPROVED' ? 'To pay' : 'To approve'}, ${account.type === 'upi' ? account.accountNumber : account.bankName}`;

/** The queue of withdrawals pending a decision or payment (OPR-01, OPR-02). */
export function WithdrawalsRoom() {
  const query = useWithdrawals();
  const desk = useDesk('withdrawals', query.data ?? []);
  const { rows, selectedId } = desk;
  return (
    <div className={styles.room} data-open={desk.isOpen}>
      <Queue
        title="Pending withdrawals"
        path="/withdrawals"
        query={query}
        rows={rows}
        selectedId={selectedId}
        line={line}
      />
      {selectedId === null ? (
        <div className={styles.nothing}>
          <EmptyState title={rows.length === 0 ? 'All caught up' : 'Select a withdrawal'} />
        </div>
      ) : (
        <WithdrawalPane key={selectedId} id={selectedId} row={rows.find(({ _id }) => _id === selectedId)} desk={desk} />
      )}
    </div>
  );
}
