import { paise } from '@maidan/domain';
import { plainArray, type Queryable } from '../../../platform/postgres/index.ts';
import { walletAccount } from '../accounts.ts';
import type { JournalReason } from '../journal-reasons.ts';
import type { Span, StatementEntry, StatementQuery } from './statement.ts';

/** A casino bet, win or rollback of a wallet, with its provider. */
export type CasinoMove = StatementEntry & { readonly provider: string };

/** The provider is told by the reference, `provider:transaction`: a free round's win is the cost of bonuses, not its provider's. */
const PROVIDER = `split_part(j.reference, ':', 1)`;
const MOVES = `from entries e
  join journals j on j.id = e.journal_id
  where e.account = $1 and e.seq >= $2 and e.seq < $3 and e.is_bet and j.reason like 'casino-%'`;

/** A page of a wallet's casino entries, newest first; of these providers or all. */
export async function casinoMoves(
  db: Queryable,
  {
    wallet,
    before,
    limit,
    providers,
  }: Omit<StatementQuery, 'from' | 'until' | 'which'> & { readonly providers: readonly string[] | null },
  span: Span,
): Promise<CasinoMove[]> {
  const { rows } = await db.query<{
    seq: number;
    created_at: Date;
    reason: JournalReason;
    reference: string;
    amount_paise: number;
    balance_after_paise: number;
    provider: string;
  }>({
    name: 'casino-moves',
    text: `select e.seq, e.amount_paise, e.balance_after_paise, j.created_at, j.reason, j.reference,
             ${PROVIDER} as provider
           ${MOVES} and ($5::text[] is null or ${PROVIDER} = any ($5::text[])) order by e.seq desc limit $4`,
    values: [
      walletAccount(wallet.kind, wallet.id),
      span.first,
      Math.min(span.end, before ?? span.end),
      limit,
      providers && plainArray(providers),
    ],
  });
  return rows.map((row) => ({
    seq: row.seq,
    at: row.created_at,
    reason: row.reason,
    reference: row.reference,
    amountPaise: paise(row.amount_paise),
    balanceAfterPaise: paise(row.balance_after_paise),
    provider: row.provider,
  }));
}
