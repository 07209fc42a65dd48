/**
 * Changes to a market's matches after they were made (removals and voids), and what the matches are worth since (D-1 to
 * D-3, S-4).
 */
import {
  createPosition,
  liveMarket,
  standingOf,
  type Amendments,
  type Bet,
  type BetToSettle,
  type BookmakerBet,
  type FancyBet,
  type FillToSettle,
  type Position,
  type PositionMarket,
} from '@maidan/domain';
import { timeOfId } from '../../../platform/ids/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { BetRecord, BookmakerBetRecord, CommonFields, FancyBetRecord, Match, MatchedBet } from './bet-record.ts';

/** When a match was made and with which other bet; null if the house took the other side. */
export type MatchFacts = { readonly atMs: number; readonly counterBetId: string | null };

/** A market with the facts of its matches, by bet id, oldest first; empty if nothing was removed or voided. */
export type AmendedMarket = {
  readonly market: CatalogueMarket;
  readonly amendments: Amendments;
  /** When the market went in-play; null before that. */
  readonly offAtMs: number | null;
  readonly matches: ReadonlyMap<string, readonly MatchFacts[]>;
};

export function isAmended({ selections, voids }: CatalogueMarket): boolean {
  return voids.length > 0 || selections.some(({ removal }) => removal !== null);
}

/** `offAtMs`: when the market went in-play. Only the prices of matches depend on it. */
export function amendmentsOf(market: CatalogueMarket, offAtMs: number | null): Amendments {
  const removals = market.selections
    .flatMap(({ id, removal }) => (removal ? [{ selectionId: id, ...removal }] : []))
    .toSorted((a, b) => (a.mark < b.mark ? -1 : 1))
    .map(({ selectionId, atMs, reductionBasisPoints }) => ({ selectionId, removedAtMs: atMs, reductionBasisPoints }));
  // In a market that is not a race, a removed selection is treated as in a win market with no reduction factor.
  const race = { kind: market.rules.raceKind ?? 'horse-win', removals, offAtMs } as const;
  const voidWindows = market.voids.filter((each) => each.kind === 'window');
  return { ...(removals.length > 0 && { race }), voidWindows };
}

/**
 * Reads the facts of a market's matches if anything was removed or voided; with `playerIds`, only those players'
 * matches.
 */
export async function amendedMarket(
  db: Queryable,
  market: CatalogueMarket,
  playerIds?: readonly string[],
): Promise<AmendedMarket> {
  if (market.kind !== 'exchange' || !isAmended(market)) {
    return { market, amendments: amendmentsOf(market, null), offAtMs: null, matches: new Map() };
  }
  const states = await db.query<{ off_at: Date | null }>('select off_at from market_states where market_id = $1', [
    market.id,
  ]);
  const offAtMs = states.rows[0]?.off_at?.getTime() ?? null;
  const amendments = amendmentsOf(market, offAtMs);
  const { rows } = await db.query<{ bet_id: string; match_id: string; counter_bet_id: string | null }>(
    `select f.bet_id, f.match_id, f.counter_bet_id from bets b join fills f on f.bet_id = b.id
     where b.market_id = $1 and ($2::uuid[] is null or b.player_id = any($2)) order by f.match_id`,
    [market.id, playerIds ?? null],
  );
  const facts = rows.map((row) => ({
    betId: row.bet_id,
    atMs: timeOfId(row.match_id),
    counterBetId: row.counter_bet_id,
  }));
  return { market, amendments, offAtMs, matches: Map.groupBy(facts, ({ betId }) => betId) };
}

/** The markets with removals or voids, each with the facts of the matches of these bets' players. */
export async function amendedMarkets(
  db: Queryable,
  described: Iterable<{ readonly market: CatalogueMarket }>,
  bets: readonly BetRecord[],
): Promise<Map<string, AmendedMarket>> {
  const found = new Map<string, AmendedMarket>();
  for (const { market } of described) {
    if (!isAmended(market)) continue;
    const playerIds = bets.filter((bet) => bet.marketId === market.id).map((bet) => bet.playerId);
    found.set(market.id, await amendedMarket(db, market, [...new Set(playerIds)]));
  }
  return found;
}

/**
 * Converts a stored bet to what the domain settles. A bet voided on its own also voids its matches on the other side.
 */
export function betToSettle(bet: MatchedBet, { market, matches }: AmendedMarket): BetToSettle {
  const voidReason = voidReasonOf(market, bet.id);
  const own = { betId: bet.id, ...(voidReason !== undefined && { voidReason }) };
  switch (bet.kind) {
    case 'exchange': {
      const { id, kind, selectionId, side } = bet;
      const facts = matches.get(id);
      const fills = bet.matches.map((match, place) => fillOf(market, match, facts?.[place]));
      return { ...own, kind, selectionId, side, fills };
    }
    case 'bookmaker':
      return { ...own, ...bookmakerBet(bet, market), matchedAtMs: takenAtMs(bet) };
    case 'fancy':
      return { ...own, ...fancyBet(bet), matchedAtMs: takenAtMs(bet) };
  }
}

/** When a bookmaker or fancy bet was taken; for a bet with a bet delay, when the delay ended (B-6). */
function takenAtMs({ id, queueId }: Pick<CommonFields, 'id' | 'queueId'>): number {
  return timeOfId(queueId ?? id);
}

function fillOf(market: CatalogueMarket, [price, sizePaise]: Match, facts: MatchFacts | undefined): FillToSettle {
  const fill = { price, sizePaise };
  if (!facts) return fill;
  const voidReason = facts.counterBetId === null ? undefined : voidReasonOf(market, facts.counterBetId);
  return { ...fill, matchedAtMs: facts.atMs, ...(voidReason !== undefined && { voidReason }) };
}

/** The matches of a bet that still stand, each at its reduced price. */
export function standingBets(bet: BetRecord, amended: AmendedMarket): Bet[] {
  if (bet.matchedPaise === 0) return [];
  const settled = betToSettle(bet, amended);
  const parts =
    settled.kind === 'exchange'
      ? settled.fills.map(({ price, sizePaise, ...rest }) => {
          const { kind, selectionId, side } = settled;
          return { bet: { kind, selectionId, side, price, stakePaise: sizePaise }, ...rest };
        })
      : [{ bet: settled, matchedAtMs: settled.matchedAtMs }];
  return parts.flatMap((part) => {
    const standing = standingOf({ voidReason: settled.voidReason, ...part }, amended.amendments);
    return standing.kind === 'stands' ? [standing.bet] : [];
  });
}

/**
 * A bet as its player sees it after removals and voids: its matches at their reduced odds, void if none of them stands.
 */
export function asItStands(bet: BetRecord, amended: AmendedMarket): BetRecord {
  if (bet.matchedPaise === 0 || !isAmended(amended.market)) return bet;
  const standing = standingBets(bet, amended);
  const state = bet.state === 'matched' && standing.length === 0 ? 'void' : bet.state;
  if (bet.kind !== 'exchange') return { ...bet, state };
  const matches = standing.flatMap((part): Match[] =>
    part.kind === 'exchange' ? [[part.price, part.stakePaise]] : [],
  );
  return { ...bet, matches, state };
}

/** An empty position over the selections that have not been withdrawn. */
export function livePosition(market: CatalogueMarket): Position {
  return createPosition(liveMarket(positionMarket(market), amendmentsOf(market, null)));
}

/** Whether an order on this selection counts: a withdrawn selection can neither win nor lose anything. */
export function isLive(market: CatalogueMarket, selectionId: string): boolean {
  return market.selections.every(({ id, removal }) => id !== selectionId || removal === null);
}

export function voidReasonOf({ voids }: CatalogueMarket, betId: string): string | undefined {
  return voids.find((each) => each.kind === 'bet' && each.betId === betId)?.reason;
}

/** B-1, B-5: a stored rate is read on the market's scale. */
export function bookmakerBet(
  { selectionId, side, rate, stakePaise }: Pick<BookmakerBetRecord, 'selectionId' | 'side' | 'rate' | 'stakePaise'>,
  { rules }: Pick<CatalogueMarket, 'rules'>,
): BookmakerBet {
  return { kind: 'bookmaker', selectionId, side, scale: rules.scale ?? 'per-100', rate, stakePaise };
}

export function fancyBet({
  side,
  line,
  size,
  stakePaise,
}: Pick<FancyBetRecord, 'side' | 'line' | 'size' | 'stakePaise'>): FancyBet {
  return { kind: 'fancy', side, line, size, stakePaise };
}

function positionMarket(market: CatalogueMarket): PositionMarket {
  if (market.kind === 'fancy') return { kind: 'fancy' };
  return {
    kind: market.kind,
    selectionIds: market.selections.map((selection) => selection.id),
    winners: market.rules.winners,
    complete: market.rules.complete,
  };
}
