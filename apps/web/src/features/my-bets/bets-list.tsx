import type { Bet } from '@maidan/contract';
import { hasFrames } from '@maidan/sports';
import { EmptyState, SkeletonRows } from '@maidan/ui';
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { eventHref } from '../../lib/event-link.ts';
import { useSession } from '../../lib/browser/session.ts';
import { SlowLoading } from '../../lib/slow-loading.tsx';
import { named, speaking } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { BetRow } from './bet-row.tsx';
import { CancelAll } from './editor/cancel-all.tsx';
import { groupBets, marketsOf } from './group-bets.ts';
import styles from './my-bets.module.css';

const ReceiptDialog = lazy(async () => ({
  default: (await speaking(import('./receipt/receipt-dialog.tsx'))).ReceiptDialog,
}));

export interface BetsListProps {
  /** Undefined while loading. */
  readonly bets: readonly Bet[] | undefined;
  /** Shows all bets at full height instead of in a scrolling box of 280 px. */
  readonly isLong?: boolean;
  readonly cashOutOf?: CashOutOf | undefined;
}

/** Renders cash out of a market, which is another feature; null if there is nothing to cash out. */
export type CashOutOf = (market: Pick<Bet, 'marketId' | 'eventId'>) => ReactNode;

/** Bets grouped by event, each group with a link to its event (BET-19). */
export function BetsList({ bets, isLong = false, cashOutOf }: BetsListProps) {
  const words = useWords();
  const { say } = words;
  const isPlayer = useSession((session) => session.token !== null);
  const [receiptOf, setReceiptOf] = useState<Bet | null>(null);
  const isLoading = isPlayer && bets === undefined;
  return (
    <div className={styles.list} data-long={isLong || undefined}>
      {isLoading && (
        <SlowLoading>
          <SkeletonRows rows={4} rowHeight={58} label={say('bets.loading')} />
        </SlowLoading>
      )}
      {!isLoading && (bets ?? []).length === 0 && (
        <EmptyState title={say('bets.empty')}>{isPlayer ? undefined : say('bets.visitor')}</EmptyState>
      )}
      {groupBets(bets ?? []).map(({ event, sport, league, bets: group }) => (
        <div key={event._id}>
          <h3 className={styles.group}>
            <Link href={eventHref({ sport, league, slugName: event.slugName })}>{named(event.name, words)}</Link>
            {group.some(({ state }) => state === 'settled') && hasFrames(sport.slugName) && (
              <Link href={`/replay?event=${event._id}`} className={styles.replay}>
                {say('bets.replay')}
              </Link>
            )}
            <span>{group.length}</span>
          </h3>
          <ul>
            {group.map((bet) => (
              <BetRow key={bet._id} bet={bet} onReceipt={setReceiptOf} />
            ))}
          </ul>
          {marketsOf(group).map(({ marketId, marketName, eventId, resting }) => (
            <Fragment key={marketId}>
              {cashOutOf?.({ marketId, eventId })}
              {resting.length > 1 && <CancelAll marketId={marketId} marketName={marketName} resting={resting} />}
            </Fragment>
          ))}
        </div>
      ))}
      {receiptOf && (
        <Suspense>
          <ReceiptDialog bet={receiptOf} onClose={() => setReceiptOf(null)} />
        </Suspense>
      )}
    </div>
  );
}
