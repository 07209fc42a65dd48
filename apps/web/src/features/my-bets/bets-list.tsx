import type { Bet } from '@maidan/contract';
import { EmptyState, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { eventHref } from '../../lib/event-link.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { BetRow } from './bet-row.tsx';
import { groupBets } from './group-bets.ts';
import styles from './my-bets.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';

export interface BetsListProps {
  /** Undefined while they are on their way. */
  readonly bets: readonly Bet[] | undefined;
  /** As high as its bets instead of the 280 px box with its own scrolling. */
  readonly isLong?: boolean;
}

/** Bets grouped by event name, each group linking back to its event (BET-19). */
export function BetsList({ bets, isLong = false }: BetsListProps) {
  const { say } = useWords();
  const isPlayer = useSession((session) => session.token !== null);
  const [receiptOf, setReceiptOf] = useState<Bet | null>(null);
  const isLoading = isPlayer && bets === undefined;
  return (
    <div className={styles.list} data-long={isLong || undefined}>
      {isLoading && <SkeletonRows rows={4} rowHeight={58} label={say('bets.loading')} />}
      {!isLoading && (bets ?? []).length === 0 && (
        <EmptyState title={say('bets.empty')}>{isPlayer ? undefined : say('bets.visitor')}</EmptyState>
      )}
      {groupBets(bets ?? []).map(({ event, sport, league, bets: group }) => (
        <div key={event._id}>
          <h3 className={styles.group}>
            <Link href={eventHref({ sport, league, slugName: event.slugName })}>{event.name}</Link>
            <span>{group.length}</span>
          </h3>
          <ul>
            {group.map((bet) => (
              <BetRow key={bet._id} bet={bet} onReceipt={setReceiptOf} />
            ))}
          </ul>
        </div>
      ))}
      {receiptOf && <ReceiptDialog bet={receiptOf} onClose={() => setReceiptOf(null)} />}
    </div>
  );
}
