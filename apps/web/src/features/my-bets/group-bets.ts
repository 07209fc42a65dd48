import type { Bet, BetState } from '@maidan/contract';

export type BetGroup = {
  readonly event: Bet['eventId'];
  readonly sport: Bet['sportId'];
  readonly league: Bet['leagueId'];
  readonly bets: readonly Bet[];
};

/** Order within an event: first bets that can be cancelled, then other open bets, then ended ones (BET-19). */
const RANK: Record<BetState, number> = {
  unmatched: 0,
  'partially-matched': 0,
  pending: 1,
  matched: 2,
  settled: 3,
  void: 3,
  lapsed: 4,
  cancelled: 4,
};

/** Groups bets by event, the event of the newest bet first; within an event by state, newest first. */
export function groupBets(bets: readonly Bet[]): BetGroup[] {
  const newestFirst = bets.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const groups = Map.groupBy(newestFirst, (each) => each.eventId._id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { eventId: event, sportId: sport, leagueId: league } = first;
    return [{ event, sport, league, bets: group.toSorted((a, b) => RANK[a.state] - RANK[b.state]) }];
  });
}

/** The open bets, which the count beside “My Bets” shows. */
export function openBets(bets: readonly Bet[]): Bet[] {
  return bets.filter((each) => RANK[each.state] < RANK.settled);
}

/** Whether the player can cancel the unmatched part now (X-7: never during the bet delay). */
export function isCancellable(bet: Bet): boolean {
  return bet.remainingStake > 0 && (bet.state === 'unmatched' || bet.state === 'partially-matched');
}

export type MarketGroup = Pick<Bet, 'marketId' | 'marketName' | 'eventId'> & { readonly resting: readonly Bet[] };

/** The markets with open bets of the player, with the unmatched bets in each. */
export function marketsOf(bets: readonly Bet[]): MarketGroup[] {
  return [...Map.groupBy(openBets(bets), (each) => each.marketId).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { marketId, marketName, eventId } = first;
    return [{ marketId, marketName, eventId, resting: group.filter(isCancellable) }];
  });
}
