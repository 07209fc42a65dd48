import {
  casinoBetsByDate,
  encodeRupees,
  getProfitLoss,
  listProfitLossEvents,
  listProfitLossMarkets,
  type CasinoMoveView,
  type Refusal,
  type WalletKind,
} from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { kolkataRange, type Range } from '../../platform/days/index.ts';
import { serve, type Route } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/ids/index.ts';
import { casinoDays, casinoDetails, casinoProvidersCalled, casinoResults, type CasinoDetail } from '../casino/index.ts';
import { casinoMoves, spanOf, type CasinoMove } from '../wallet/index.ts';
import { readEntryCursor, readGroupCursor, writeEntryCursor, writeGroupCursor } from './cursors.ts';
import type { StatementsDeps } from './deps.ts';
import { eventView, marketView, profitLossView } from './profit-loss.ts';
import { ownWallet, PAGE } from './read-statement.ts';

/** Maximum number of days in a chart. */
const DAYS = 400;

type Dates = { readonly start_date?: string | undefined; readonly end_date?: string | undefined };
type Ranged = {
  readonly session: { readonly playerId: string };
  readonly query: Dates & { wallet?: WalletKind | undefined };
};

/** MON-14: profit and loss of bets, from all sports down to a market. */
export function profitLossRoutes({ database, results }: StatementsDeps): Route[] {
  async function whose({ session, query }: Ranged): Promise<Result<Range & { walletId: string }, Refusal>> {
    const range = kolkataRange(query);
    if (!range.ok) return range;
    const wallet = await ownWallet(database, session.playerId, query.wallet ?? '1');
    return ok({ ...range.value, walletId: wallet.id });
  }

  return [
    serve(getProfitLoss, async (request) => {
      const of = await whose(request);
      if (!of.ok) return of;
      const [days, sports, casino, ofDays] = await Promise.all([
        results.days(of.value, DAYS),
        results.sports(of.value),
        casinoResults(database, of.value),
        casinoDays(database, of.value, DAYS),
      ]);
      return ok({ data: profitLossView({ days, sports, casino, casinoDays: ofDays }) });
    }),

    serve(listProfitLossEvents, async (request) => {
      const { sportId, cursor, limit = PAGE } = request.query;
      const of = await whose(request);
      if (!of.ok) return of;
      const after = readGroupCursor(cursor);
      if (!after.ok) return after;
      if (!isUuid(sportId)) return ok({ data: { rows: [], next: null } });
      const found = await results.events({ ...of.value, sportId }, { after: after.value, limit: limit + 1 });
      const rows = found.slice(0, limit);
      return ok({ data: { rows: rows.map(eventView), next: nextOf(rows, found.length > limit) } });
    }),

    serve(listProfitLossMarkets, async (request) => {
      const { eventId, cursor, limit = PAGE } = request.query;
      const of = await whose(request);
      if (!of.ok) return of;
      const after = readGroupCursor(cursor);
      if (!after.ok) return after;
      if (!isUuid(eventId)) return ok({ data: { rows: [], next: null } });
      const found = await results.markets({ ...of.value, eventId }, { after: after.value, limit: limit + 1 });
      const rows = found.slice(0, limit);
      return ok({ data: { rows: rows.map(marketView), next: nextOf(rows, found.length > limit) } });
    }),

    serve(casinoBetsByDate, async ({ session, query }) => {
      const { date, provider = null, limit = PAGE } = query;
      const range = date === undefined ? kolkataRange(query) : dayRange(date);
      if (!range.ok) return range;
      const cursor = readEntryCursor(query.cursor);
      if (!cursor.ok) return cursor;
      const wallet = await ownWallet(database, session.playerId, query.wallet ?? '1');
      const span = await spanOf(database, { wallet, ...range.value });
      const of = provider === null ? null : await casinoProvidersCalled(database, provider);
      const asked = { wallet, providers: of, before: cursor.value?.before ?? null, limit: limit + 1 };
      const found = await casinoMoves(database, asked, span);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const next = last && found.length > limit ? writeEntryCursor({ before: last.seq, first: span.first }) : null;
      const details = await casinoDetails(
        database,
        rows.map(({ reference }) => reference),
      );
      return ok({ data: { rows: rows.map((row) => casinoView(row, details.get(row.reference))), next } });
    }),
  ];
}

/** A date used as both ends of a range; faults name the field that was sent. */
function dayRange(date: string | undefined): Result<Range, Refusal> {
  const range = kolkataRange({ start_date: date, end_date: date });
  if (range.ok) return range;
  return { ok: false, refusal: { kind: 'invalid-input', fields: [{ field: 'date', rule: 'day' }] } };
}

function nextOf(rows: readonly { readonly settledAt: Date; readonly id: string }[], hasMore: boolean): string | null {
  const last = rows.at(-1);
  return last && hasMore ? writeGroupCursor(last) : null;
}

const KINDS: Readonly<Record<string, CasinoMoveView['kind']>> = {
  'casino-bet': 'bet',
  'casino-win': 'win',
  'casino-rollback': 'rollback',
};

function casinoView(move: CasinoMove, detail: CasinoDetail | undefined): CasinoMoveView {
  return {
    _id: String(move.seq),
    date: move.at.toISOString(),
    provider: move.provider,
    providerName: detail?.provider ?? move.provider,
    game: detail?.game ?? '',
    round: detail?.roundId ?? '',
    kind: KINDS[move.reason] ?? 'correction',
    reference: move.reference,
    amount: encodeRupees(move.amountPaise),
    balance: encodeRupees(move.balanceAfterPaise),
    parts: (detail?.parts ?? []).map(({ name, amountPaise }) => ({ name, amount: encodeRupees(amountPaise) })),
  };
}
