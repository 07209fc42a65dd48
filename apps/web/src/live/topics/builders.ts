/** Builders of valid wire values for tests, which only specify the fields they care about. */
import type { Bet, EventView, Market, UserData } from '@maidan/contract';

export const EVENT_ID = '0f7a2b61-2c0e-4a6f-9d0a-7d5f3f6f1a01';

export function aMarket(changes: Partial<Market> = {}): Market {
  return {
    _id: 'odds',
    name: 'Match Odds',
    marketType: 'EXCHANGE',
    marketStartTime: '2024-04-16T14:00:00.000Z',
    status: 'OPEN',
    reason: '',
    version: 1,
    inPlay: true,
    minStake: 100,
    maxStake: 200_000,
    betDelaySeconds: 0,
    winners: 1,
    complete: true,
    commissionPercent: 0,
    scale: null,
    voids: [],
    totalMatched: 0,
    sort: 1,
    selections: [
      { _id: 'kkr', name: 'Kolkata Knight Riders', status: 'ACTIVE', back: [[1.72, 46_200]], lay: [[1.73, 31_700]] },
      { _id: 'rr', name: 'Rajasthan Royals', status: 'ACTIVE', back: [[2.36, 19_300]], lay: [[2.38, 33_100]] },
    ],
    rows: [],
    category: null,
    note: '',
    result: '',
    ...changes,
  };
}

export function anEvent(changes: Partial<EventView> = {}): EventView {
  return {
    _id: EVENT_ID,
    id: EVENT_ID,
    name: 'Kolkata Knight Riders v Rajasthan Royals',
    slugName: 'kkr-v-rr',
    date: '2024-04-16T14:00:00.000Z',
    inPlay: true,
    status: 'IN_PLAY',
    isReplay: true,
    venue: 'Eden Gardens, Kolkata',
    note: '',
    sport: { _id: 's1', name: 'Cricket', slugName: 'cricket' },
    league: { _id: 'l1', name: 'Indian Premier League', slugName: 'ipl' },
    markets: [aMarket()],
    score: null,
    ...changes,
  };
}

export function aBet(changes: Partial<Bet> = {}): Bet {
  return {
    _id: 'b1',
    selection: 'Kolkata Knight Riders',
    selectionId: 'kkr',
    selectionType: 'back',
    odds: 1.72,
    stake: 1_000,
    oddsSize: 0,
    marketType: 'exchange',
    marketId: 'odds',
    marketName: 'Match Odds',
    createdAt: '2024-04-16T15:00:00.000Z',
    eventId: { _id: EVENT_ID, name: 'Kolkata Knight Riders v Rajasthan Royals', slugName: 'kkr-v-rr' },
    sportId: { _id: 's1', slugName: 'cricket' },
    leagueId: { _id: 'l1', slugName: 'ipl' },
    wallet: '1',
    state: 'matched',
    matchedOdds: 1.72,
    matchedStake: 1_000,
    remainingStake: 0,
    matches: [[1.72, 1_000]],
    profit: 720,
    liability: 1_000,
    lapseReason: null,
    timeInForce: 'LAPSE',
    releaseAt: null,
    queueAhead: null,
    net: null,
    ...changes,
  };
}

export function aPlayer(changes: Partial<UserData> = {}): UserData {
  return {
    id: 'p1',
    username: 'rohan',
    name: 'Rohan',
    role: 4,
    wallet: '1',
    balance: 42_350,
    exposure: -7_740,
    bonus: 0,
    refBonus: 0,
    creditReference: 0,
    bets: [aBet()],
    ...changes,
  };
}
