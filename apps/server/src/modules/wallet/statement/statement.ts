import { paise, type Paise } from '@maidan/domain';
import type { Range } from '../../../platform/days/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { walletAccount, type WalletKind } from '../accounts.ts';
import type { JournalReason } from '../journal-reasons.ts';

/** One entry of a wallet, with the balance after it. */
export type StatementEntry = {
  /** Its position in the account, and the cursor for the following page. */
  readonly seq: number;
  readonly at: Date;
  readonly reason: JournalReason;
  /** What it refers to; unique together with the reason. */
  readonly reference: string;
  readonly amountPaise: Paise;
  readonly balanceAfterPaise: Paise;
};

export type StatementQuery = Range & {
  readonly wallet: { readonly id: string; readonly kind: WalletKind };
  /** All entries, only those of bets, or only the others. */
  readonly which: 'all' | 'bets' | 'no-bets';
  /** Entries before this one; null for the latest. */
  readonly before: number | null;
  readonly limit: number;
};

/** The entries of an account within a range of time: `first` inclusive, `end` exclusive. */
export type Span = { readonly first: number; readonly end: number };

export async function spanOf(
  db: Queryable,
  { wallet, from, until }: Pick<StatementQuery, 'wallet' | 'from' | 'until'>,
): Promise<Span> {
  const { rows } = await db.query<{ first: number; end: number }>({
    name: 'statement-span',
    text: `select case when $3::timestamptz is null then 1 else first_entry_since($2, $3, last_seq) end as first,
             case when $4::timestamptz is null then last_seq + 1 else first_entry_since($2, $4, last_seq) end as end
           from wallets where id = $1`,
    values: [wallet.id, walletAccount(wallet.kind, wallet.id), from, until],
  });
  return rows[0] ?? { first: 1, end: 1 };
}

type Row = {
  seq: number;
  created_at: Date;
  reason: JournalReason;
  reference: string;
  amount_paise: number;
  balance_after_paise: number;
};

const WHICH = { all: '', bets: 'and e.is_bet', 'no-bets': 'and not e.is_bet' } as const;

/** A page of a wallet's entries, newest first; every page costs the same, however deep it is. */
export async function statementPage(db: Queryable, query: StatementQuery, span: Span): Promise<StatementEntry[]> {
  const { wallet, which, before, limit } = query;
  const { rows } = await db.query<Row>({
    name: `statement-page-${which}`,
    text: `select e.seq, e.amount_paise, e.balance_after_paise, j.created_at, j.reason, j.reference
           from (
             select seq, amount_paise, balance_after_paise, journal_id from entries e
             where e.account = $1 and e.seq >= $2 and e.seq < $3 ${WHICH[which]}
             order by e.seq desc limit $4
           ) e join journals j on j.id = e.journal_id order by e.seq desc`,
    values: [walletAccount(wallet.kind, wallet.id), span.first, Math.min(span.end, before ?? span.end), limit],
  });
  return rows.map((row) => ({
    seq: row.seq,
    at: row.created_at,
    reason: row.reason,
    reference: row.reference,
    amountPaise: paise(row.amount_paise),
    balanceAfterPaise: paise(row.balance_after_paise),
  }));
}

/** The totals of a span: opening + in − out = closing. Reads each of its entries once. */
export type StatementSum = {
  readonly openingPaise: Paise;
  readonly inPaise: Paise;
  readonly outPaise: Paise;
  readonly closingPaise: Paise;
  readonly entries: number;
  /** The part of the totals that comes from bets. */
  readonly bets: { readonly inPaise: Paise; readonly outPaise: Paise; readonly entries: number };
};

export async function statementSum(
  db: Queryable,
  { wallet }: Pick<StatementQuery, 'wallet'>,
  { first, end }: Span,
): Promise<StatementSum> {
  const { rows } = await db.query<{
    opening: number;
    came: number;
    went: number;
    entries: number;
    bets_came: number;
    bets_went: number;
    bets: number;
  }>({
    name: 'statement-sum',
    text: `select
             coalesce((select balance_after_paise from entries where account = $1 and seq = $2::bigint - 1), 0) as opening,
             coalesce(sum(amount_paise) filter (where amount_paise > 0), 0)::bigint as came,
             coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0)::bigint as went,
             count(*)::int as entries,
             coalesce(sum(amount_paise) filter (where is_bet and amount_paise > 0), 0)::bigint as bets_came,
             coalesce(-sum(amount_paise) filter (where is_bet and amount_paise < 0), 0)::bigint as bets_went,
             count(*) filter (where is_bet)::int as bets
           from entries where account = $1 and seq >= $2 and seq < $3`,
    values: [walletAccount(wallet.kind, wallet.id), first, end],
  });
  const { opening = 0, came = 0, went = 0, entries = 0, bets_came = 0, bets_went = 0, bets = 0 } = rows[0] ?? {};
  return {
    openingPaise: paise(opening),
    inPaise: paise(came),
    outPaise: paise(went),
    closingPaise: paise(opening + came - went),
    entries,
    bets: { inPaise: paise(bets_came), outPaise: paise(bets_went), entries: bets },
  };
}
