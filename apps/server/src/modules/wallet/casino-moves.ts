import { paise } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';
import { walletAccount } from './accounts.ts';
import type { JournalReason } from './journal-reasons.ts';
import type { Span, StatementEntry, StatementQuery } from './statement.ts';

/** A casino bet, win or rollback of a wallet, with its provider. */
export type CasinoMove = StatementEntry & { readonly provider: string };

const MOVES = `from entries e
  join journals j on j.id = e.journal_id
  join entries other on other.journal_id = e.journal_id and other.account like 'casino:%'
  where e.account = $1 and e.seq >= $2 and e.seq < $3 and e.is_bet and j.reason like 'casino-%'`;

/** A page of a wallet's casino entries, newest first; of one provider or all. */
export async function casinoMoves(
  db: Queryable,
  { wallet, before, limit, provider }: Omit<StatementQuery, 'from' | 'until' | 'which'> & { provider: string | null },
  span: Span,
): Promise<CasinoMove[]> {
  const { rows } = await db.query<{
    seq: number;
    created_at: Date;
    reason: JournalReason;
    reference: string;
    amount_paise: number;
    balance_after_paise: number;
    account: string;
  }>({
    name: 'casino-moves',
    text: `select e.seq, e.amount_paise, e.balance_after_paise, j.created_at, j.reason, j.reference, other.account
           ${MOVES} and ($5::text is null or other.account = 'casino:' || $5) order by e.seq desc limit $4`,
    values: [
      walletAccount(wallet.kind, wallet.id),
      span.first,
      Math.min(span.end, before ?? span.end),
      limit,
      provider,
    ],
  });
  return rows.map((row) => ({
    seq: row.seq,
    at: row.created_at,
    reason: row.reason,
    reference: row.reference,
    amountPaise: paise(row.amount_paise),
    balanceAfterPaise: paise(row.balance_after_paise),
    provider: row.account.slice('casino:'.length),
  }));
}
