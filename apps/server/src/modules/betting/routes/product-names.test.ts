import { afterAll, beforeAll, expect, test } from 'vitest';
import { betBody, openBettingHttp, type BettingHttp } from '../../../../test/betting-http.ts';

let site: BettingHttp;
let harness: BettingHttp['harness'];
let post: BettingHttp['post'];

beforeAll(async () => {
  site = await openBettingHttp();
  ({ harness, post } = site);
  harness.rates(0, 98, 102);
  harness.row({ line: 64, size: 100 }, { line: 65, size: 90 });
});
afterAll(() => site.close());

/** A bet with product.md's fields and no other. */
const named = (more: object = {}) => ({
  selection: 'Home',
  selectionType: 'back',
  odds: 3,
  stake: 100,
  oddsSize: 0,
  marketType: 'exchange',
  createdAt: '2026-01-01T00:00:00Z',
  eventId: { name: 'Home v Away', slugName: 'match-1' },
  sportId: { slugName: 'cricket' },
  leagueId: { slugName: 'league' },
  ...more,
});

const OF_THE_MATCH = {
  eventId: { name: 'Home v Away', slugName: 'match-1' },
  sportId: { slugName: 'cricket' },
  leagueId: { slugName: 'league' },
};

test('BET-04 a bet with product.md’s own fields is taken by bet-sport, with unknown query parameters', async () => {
  expect(await post('/api/v1/bet-sport?whatever=1', named())).toMatchObject({
    status: 200,
    code: 200,
    data: {
      bet: {
        selection: 'Home',
        selectionType: 'back',
        odds: 3,
        stake: 100,
        marketType: 'exchange',
        createdAt: expect.any(String) as string,
        ...OF_THE_MATCH,
        state: 'unmatched',
      },
    },
  });
  expect(
    await post('/api/v1/bet-sport', named({ marketType: 'BOOKMAKER', odds: 98, oddsSize: 100_000 })),
  ).toMatchObject({ code: 200, data: { bet: { marketType: 'bookmaker', odds: 98, profit: 98, ...OF_THE_MATCH } } });
});

test('BET-24 an exchange bet’s oddsSize is the size that was seen, and is read back', async () => {
  const seen = named({ oddsSize: 700, odds: 4 });
  expect(await post('/api/v1/bet-sport', seen)).toMatchObject({ code: 200, data: { bet: { oddsSize: 700 } } });
  const { data } = await site.ask('GET', `/api/v1/bet-sport-byMarket?marketId=${harness.odds.id}`);
  expect(data).toContainEqual(expect.objectContaining({ odds: 4, oddsSize: 700 }));
});

test('BET-04 a bet with product.md’s own fields is taken by fancy-bet-sport', async () => {
  const fancy = named({ selection: harness.fancy.selections[0]?.name, marketType: 'fancy', odds: 65, oddsSize: 90 });
  expect(await post('/api/v1/fancy-bet-sport', fancy)).toMatchObject({
    code: 200,
    data: { bet: { marketType: 'fancy', odds: 65, oddsSize: 90, ...OF_THE_MATCH } },
  });
});

test('BET-04 bet-racing takes race markets alone, by product.md’s fields too; bet-sport takes them as well', async () => {
  const { odds: race, bookmaker } = await harness.anotherMatch('race', { raceKind: 'horse-win' });
  const eventId = { slugName: harness.betting.catalogue.event(race.eventId)?.slug };
  expect(await post('/api/v1/bet-racing', named({ eventId }))).toMatchObject({ code: 200, data: { bet: { odds: 3 } } });
  expect(await post('/api/v1/bet-racing', betBody(race))).toMatchObject({ code: 200 });
  expect(await post('/api/v1/bet-sport', betBody(race))).toMatchObject({ code: 200 });
  for (const other of [harness.odds, bookmaker]) {
    expect(await post('/api/v1/bet-racing', betBody(other))).toMatchObject({ reason: 'selection-mismatch' });
  }
  expect(await post('/api/v1/bet-racing', named())).toMatchObject({ reason: 'market-not-found' });
});

test('BET-04 every name beside the ids is checked against the market', async () => {
  const wrong: object[] = [
    { selection: 'Away' },
    { sportId: 'Away' },
    { sportId: { slugName: 'tennis' } },
    { leagueId: 'Away' },
    { leagueId: { slugName: 'another' } },
    { eventId: 'Away' },
    { eventId: { slugName: 'match-2' } },
    { eventId: { name: 'Away v Home' } },
    { eventId: { _id: harness.odds.id, slugName: 'match-1' } },
    { marketType: 'bookmaker' },
  ];
  for (const more of wrong) {
    const { reason } = await post('/api/v1/bet-sport', betBody(harness.odds, more));
    expect([more, reason]).toEqual([more, 'selection-mismatch']);
  }
  const right = { ...OF_THE_MATCH, selection: 'Home', marketType: 'EXCHANGE', selectionId: undefined };
  expect(await post('/api/v1/bet-sport', betBody(harness.odds, right))).toMatchObject({ code: 200 });
});

test('BET-04 names that leave no market, or several, are refused and say what to do', async () => {
  const unknown: object[] = [
    { selection: 'Nobody' },
    { eventId: { name: 'Home v Away' } },
    { eventId: { slugName: 'nowhere' } },
    { sportId: undefined },
    { leagueId: { slugName: 'another' } },
  ];
  for (const more of unknown) {
    const { reason } = await post('/api/v1/bet-sport', named(more));
    expect([more, reason]).toEqual([more, 'market-not-found']);
  }
  await harness.betting.catalogue.upsertMarket({
    eventId: harness.odds.eventId,
    providerKey: 'tied match',
    kind: 'exchange',
    name: 'Draw No Bet',
    category: null,
    sort: 9,
    selections: ['Home', 'Away'].map((name) => ({ providerKey: name, name })),
  });
  expect(await post('/api/v1/bet-sport', named())).toMatchObject({
    reason: 'market-not-named',
    message: 'Several markets of this event have this selection. Add marketId to say which one the bet is for.',
  });
  expect(await post('/api/v1/bet-sport', named({ marketId: harness.odds.id }))).toMatchObject({ code: 200 });
});

test('BET-01 bets carry exchange, bookmaker and fancy, back or lay, and a type is taken in either case', async () => {
  const { odds, bookmaker, fancy } = harness;
  for (const [path, market, marketType, more] of [
    ['/api/v1/bet-sport', odds, 'exchange', { odds: 4 }],
    ['/api/v1/bet-sport', bookmaker, 'bookmaker', { odds: 98, oddsSize: 100_000 }],
    ['/api/v1/fancy-bet-sport', fancy, 'fancy', { selection: fancy.selections[0]?.name, odds: 65, oddsSize: 90 }],
  ] as const) {
    const bet = named({ ...more, marketId: market.id });
    for (const written of [marketType, marketType.toUpperCase()]) {
      expect(await post(path, { ...bet, marketType: written })).toMatchObject({
        code: 200,
        data: { bet: { marketType, selectionType: 'back' } },
      });
    }
    expect(await post(path, { ...bet, marketType: 'casino' })).toMatchObject({ code: 400 });
    expect(await post(path, { ...bet, marketType, selectionType: 'yes' })).toMatchObject({ code: 400 });
  }
  expect(await post('/api/v1/bet-sport', named({ marketId: odds.id, selectionType: 'lay', odds: 2 }))).toMatchObject({
    code: 200,
    data: { bet: { marketType: 'exchange', selectionType: 'lay' } },
  });
});
