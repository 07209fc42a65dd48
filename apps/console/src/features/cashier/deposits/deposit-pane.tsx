import { consoleDeposit, type WaitingDeposit } from '@maidan/contract';
import { Banner, CaretLeftIcon, ErrorState, InfoIcon, Skeleton } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { failureWords, fetchData } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { BankForm } from '../withdrawals/bank-form.tsx';
import { DepositDecision } from './deposit-decision.tsx';
import { useDraft } from '../decision/drafts.ts';
import { LastRequests } from '../queue/last-requests.tsx';
import { Resembling } from './resembling.tsx';
import styles from '../room.module.css';
import { Screenshot } from './screenshot.tsx';
import { RequestState } from '../queue/state-words.tsx';
import type { Desk } from '../queue/use-queue.ts';

interface DepositPaneProps {
  readonly id: string;
  /** Its row in the queue; undefined once it has left it. */
  readonly row: WaitingDeposit | undefined;
  readonly desk: Desk<WaitingDeposit>;
}

/** Fetched again when this request changes, not when others enter or leave the queue. */
function useReview(id: string, row: WaitingDeposit | undefined) {
  const version = row === undefined ? 'gone' : `${row.marks.join()} ${row.firstApproval?.operatorId ?? ''}`;
  return useQuery({
    queryKey: ['deposit', id, version],
    queryFn: ({ signal }) => fetchData(consoleDeposit, { params: { _id: id }, signal }),
    placeholderData: (before) => (before?.deposit._id === id ? before : undefined),
    gcTime: 60_000,
  });
}

/** One deposit: the screenshot, the bank record and the decision. */
export function DepositPane({ id, row, desk }: DepositPaneProps) {
  const { data: review, isError, error, refetch } = useReview(id, row);
  const [draft, change] = useDraft(id);
  if (review === undefined) {
    return (
      <div className={styles.middle}>
        <BackToQueue to="/deposits" />
        {isError ? (
          <ErrorState title="Could not load this deposit" onRetry={() => void refetch()}>
            {failureWords(error)}
          </ErrorState>
        ) : (
          <PaneLoading />
        )}
      </div>
    );
  }
  const { deposit, resembling, lastDeposits } = review;
  const isOpen = deposit.state === 'REQUESTED';
  return (
    <>
      <article className={styles.middle} aria-label={deposit.number}>
        <BackToQueue to="/deposits" />
        <header className={styles.head}>
          <div>
            <h2>
              {deposit.number}, {deposit.player.name}
            </h2>
            <p>
              {deposit.type === 'upi' ? 'UPI' : deposit.account.bankName} to {deposit.account.accountNumber}, sent{' '}
              {timeLabel(deposit.createdAt)}
            </p>
          </div>
          <RequestState state={deposit.state} />
        </header>
        {!isOpen && <Decided state={deposit.state} reason={deposit.reason} />}
        {resembling.length > 0 && <Resembling found={resembling} deposit={deposit} />}
        <BankForm deposit={deposit} draft={draft} change={change} disabled={!isOpen}>
          <Screenshot deposit={deposit} />
        </BankForm>
        <LastRequests
          title={`Recent deposits of ${deposit.player.name}`}
          rows={lastDeposits.map((each) => ({ ...each, reference: each.txnRef }))}
        />
      </article>
      <DepositDecision key={id} review={review} draft={draft} change={change} desk={desk} />
    </>
  );
}

/** Shown when the request was decided elsewhere while it was open; the operator's input is kept. */
export function Decided({ state, reason }: { readonly state: string; readonly reason: string }) {
  return (
    <div className={styles.gone}>
      <Banner tone="warn" icon={<InfoIcon size={16} />}>
        This request has already been decided: {state.toLowerCase()}
        {reason === '' ? '' : ` (“${reason}”)`}. Continue with the next request.
      </Banner>
    </div>
  );
}

export function BackToQueue({ to }: { readonly to: string }) {
  return (
    <Link href={to} className={styles.back}>
      <CaretLeftIcon size={16} /> Back to queue
    </Link>
  );
}

export function PaneLoading() {
  return (
    <output aria-label="Loading request">
      <Skeleton width="60%" height={24} />
      <br />
      <Skeleton height={200} />
      <br />
      <Skeleton height={120} />
    </output>
  );
}
