import type { Refusal } from '@maidan/contract';
import { invariant, ok, paise, refused, type Paise, type Result } from '@maidan/domain';
import { kolkataDayEnd, kolkataRange, type Range } from '../../platform/days/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import {
  spanOf,
  statementPage,
  statementSum,
  walletsOf,
  type Span,
  type StatementEntry,
  type StatementQuery,
  type WalletKind,
} from '../wallet/index.ts';
import { readEntryCursor, writeEntryCursor } from './cursors.ts';

/** Default number of rows per page. */
export const PAGE = 50;

export type Which = StatementQuery['which'];
type OwnWallet = StatementQuery['wallet'];

export type Asked = {
  readonly playerId: string;
  readonly kind: WalletKind;
  readonly dates: { readonly start_date?: string | undefined; readonly end_date?: string | undefined };
  readonly which: Which;
};

export type FileAsked = Asked & { readonly now: Date };

export type Summary = {
  readonly openingPaise: Paise;
  readonly inPaise: Paise;
  readonly outPaise: Paise;
  /** The sum of the entries that are not listed. */
  readonly hiddenPaise: Paise;
  readonly closingPaise: Paise;
  readonly movements: number;
};

export type Listed = {
  readonly entries: readonly StatementEntry[];
  /** The entry of the same list before the oldest one shown; null if there is none. */
  readonly older: StatementEntry | null;
  readonly next: string | null;
  /** Only with the first page. */
  readonly summary: Summary | null;
};

export type Sheet = {
  readonly range: Range;
  readonly wallet: OwnWallet;
  readonly span: Span;
  readonly sum: Awaited<ReturnType<typeof statementSum>>;
};

export async function ownWallet(db: Queryable, playerId: string, kind: WalletKind): Promise<OwnWallet> {
  const wallet = (await walletsOf(db, playerId)).find((each) => each.kind === kind);
  invariant(wallet !== undefined, 'a player has both wallets');
  return { id: wallet.id, kind };
}

/** A page of a player's entries, newest first. Refuses invalid dates and cursors. */
export async function readStatement(
  db: Queryable,
  asked: Asked & { readonly cursor: string | undefined; readonly limit: number },
): Promise<Result<Listed, Refusal>> {
  const range = kolkataRange(asked.dates);
  if (!range.ok) return range;
  const cursor = readEntryCursor(asked.cursor);
  if (!cursor.ok) return cursor;
  const wallet = await ownWallet(db, asked.playerId, asked.kind);
  const isFirst = cursor.value === null;
  const span = cursor.value
    ? { first: cursor.value.first, end: cursor.value.before }
    : await spanOf(db, { wallet, ...range.value });
  const page = await pageOf(db, { wallet, which: asked.which, limit: asked.limit }, span);
  const next = page.older && page.last ? writeEntryCursor({ before: page.last.seq, first: span.first }) : null;
  const summary = isFirst ? await summaryOf(db, wallet, span, asked.which) : null;
  return ok({ entries: page.entries, older: page.older, next, summary });
}

/** What a file lists: the entries of a wallet in a period, with their sums. The period ends with today at the latest, since
 *  no balance of a later day is known. Refuses invalid dates and a start in the future. */
export async function sheetOf(
  db: Queryable,
  { playerId, kind, dates, now }: FileAsked,
): Promise<Result<Sheet, Refusal>> {
  const asked = kolkataRange(dates);
  if (!asked.ok) return asked;
  const { from } = asked.value;
  if (from && from > now) {
    return refused({ kind: 'invalid-input', fields: [{ field: 'start_date', rule: 'future' }] });
  }
  const range = { from, until: asked.value.until && earlier(asked.value.until, kolkataDayEnd(now.getTime())) };
  const wallet = await ownWallet(db, playerId, kind);
  const span = await spanOf(db, { wallet, ...range });
  return ok({ range, wallet, span, sum: await statementSum(db, { wallet }, span) });
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The last `limit` entries of a span, and the one before them. */
export async function pageOf(
  db: Queryable,
  { wallet, which, limit }: { readonly wallet: OwnWallet; readonly which: Which; readonly limit: number },
  span: Span,
) {
  const query = { wallet, which, before: null, limit: limit + 1, from: null, until: null };
  const found = await statementPage(db, query, span);
  const entries = found.slice(0, limit);
  return { entries, last: entries.at(-1) ?? null, older: found[limit] ?? null };
}

async function summaryOf(db: Queryable, wallet: OwnWallet, span: Span, which: Which): Promise<Summary> {
  const sum = await statementSum(db, { wallet }, span);
  const { bets } = sum;
  const rest = {
    inPaise: paise(sum.inPaise - bets.inPaise),
    outPaise: paise(sum.outPaise - bets.outPaise),
    entries: sum.entries - bets.entries,
  };
  const nothing = { inPaise: paise(0), outPaise: paise(0) };
  const [listed, hidden] = { all: [sum, nothing], bets: [bets, rest], 'no-bets': [rest, bets] }[which] as [
    typeof rest,
    typeof nothing,
  ];
  const summary = {
    openingPaise: sum.openingPaise,
    inPaise: listed.inPaise,
    outPaise: listed.outPaise,
    hiddenPaise: paise(hidden.inPaise - hidden.outPaise),
    closingPaise: sum.closingPaise,
    movements: listed.entries,
  };
  invariant(
    summary.openingPaise + summary.inPaise - summary.outPaise + summary.hiddenPaise === summary.closingPaise,
    'opening, in, out and what is hidden make the closing balance',
  );
  return summary;
}
