import { paise, type Paise } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';
import { walletAccount } from './accounts.ts';
import type { JournalReason } from './journal-reasons.ts';
import type { Span, StatementEntry, StatementQuery } from './statement.ts';

/** A casino bet, win or rollback of a wallet, with the provider that it was played at. */
export type CasinoMove = StatementEntry & { readonly provider: string };

export type CasinoSum = { readonly provider: string; readonly netPaise: Paise; readonly rounds: number };

const MOVES = `from entries e
  join journals j on j.id = e.journal_id
  join entries other on other.journal_id = e.journal_id and other.account like 'casino:%'
  where e.account = $1 and e.seq >= $2 and e.seq < $3 and e.is_bet and j.reason like 'casino-%'`;

/** A page of what a wallet played, newest first; of one provider or of all. */
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

/** What a span of a wallet's entries won and lost at each provider. Where no casino has played yet, nothing is read. */
export async function casinoSums(
  db: Queryable,
  { wallet }: Pick<StatementQuery, 'wallet'>,
  { first, end }: Span,
): Promise<CasinoSum[]> {
  const anyone = await db.query(`select 1 from entries where account >= 'casino:' and account < 'casino;' limit 1`);
  if (anyone.rows.length === 0) return [];
  const { rows } = await db.query<{ account: string; net: number; rounds: number }>({
    name: 'casino-sums',
    text: `select other.account, sum(e.amount_paise)::bigint as net,
             count(*) filter (where j.reason = 'casino-bet')::int as rounds
           ${MOVES} group by other.account order by other.account`,
    values: [walletAccount(wallet.kind, wallet.id), first, end],
  });
  return rows.map((row) => ({
    provider: row.account.slice('casino:'.length),
    netPaise: paise(row.net),
    rounds: row.rounds,
  }));
}
