import { consoleWithdrawal, type WaitingWithdrawal } from '@maidan/contract';
import { ErrorState } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { failureWords, fetchData } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { BackToQueue, Decided, PaneLoading } from '../deposits/deposit-pane.tsx';
import { useDraft } from '../decision/drafts.ts';
import { LastRequests } from '../queue/last-requests.tsx';
import { Marks } from '../decision/marks.tsx';
import { PayTo } from '../deposits/pay-to.tsx';
import styles from '../room.module.css';
import { RequestState } from '../queue/state-words.tsx';
import type { Desk } from '../queue/use-queue.ts';
import { WithdrawalDecision } from './withdrawal-decision.tsx';

interface WithdrawalPaneProps {
  readonly id: string;
  /** Its row in the queue; undefined once it has left it. */
  readonly row: WaitingWithdrawal | undefined;
  readonly desk: Desk<WaitingWithdrawal>;
}

function useReview(id: string, row: WaitingWithdrawal | undefined) {
  const version = row === undefined ? 'gone' : `${row.state} ${row.firstApproval?.operatorId ?? ''}`;
  return useQuery({
    queryKey: ['withdrawal', id, version],
    queryFn: ({ signal }) => fetchData(consoleWithdrawal, { params: { _id: id }, signal }),
    placeholderData: (before) => (before?.withdrawal._id === id ? before : undefined),
    gcTime: 60_000,
  });
}

/** One withdrawal: the account to pay and the decision. */
export function WithdrawalPane({ id, row, desk }: WithdrawalPaneProps) {
  const { data: review, isError, error, refetch } = useReview(id, row);
  const [draft, change] = useDraft(id);
  if (review === undefined) {
    return (
      <div className={styles.middle}>
        <BackToQueue to="/withdrawals" />
        {isError ? (
          <ErrorState title="Could not load this withdrawal" onRetry={() => void refetch()}>
            {failureWords(error)}
          </ErrorState>
        ) : (
          <PaneLoading />
        )}
      </div>
    );
  }
  const { withdrawal, lastWithdrawals } = review;
  const { state, player, marks } = withdrawal;
  const isOpen = state === 'REQUESTED' || state === 'APPROVED';
  return (
    <>
      <article className={styles.middle} aria-label={withdrawal.number}>
        <BackToQueue to="/withdrawals" />
        <header className={styles.head}>
          <div>
            <h2>
              {withdrawal.number}, {player.name}
            </h2>
            <p>
              {player.username}, asked for {timeLabel(withdrawal.createdAt)}
            </p>
          </div>
          <RequestState state={state} />
        </header>
        {!isOpen && <Decided state={state} reason={withdrawal.reason} />}
        {marks.length > 0 && (
          <p className={styles.marks}>
            <Marks marks={marks} />
          </p>
        )}
        <PayTo account={withdrawal.account} amount={withdrawal.amount} number={withdrawal.number} />
        <LastRequests
          title={`Recent withdrawals of ${player.name}`}
          rows={lastWithdrawals.map((each) => ({ ...each, reference: each.bankReference }))}
        />
      </article>
      <WithdrawalDecision key={id} review={review} draft={draft} change={change} desk={desk} />
    </>
  );
}
