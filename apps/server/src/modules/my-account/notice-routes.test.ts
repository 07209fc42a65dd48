import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLES, type BetNotice, type Envelope } from '@maidan/contract';
import { newKey, openHarness, selectionOf, silent, type Harness, type Player } from '../../../test/harness.ts';
import { buildHttp } from '../../platform/http/index.ts';
import { createMetrics } from '../../platform/metrics/index.ts';
import { settledMarketsOf, voidNoticesOf } from '../settlement/index.ts';
import { noticeRoutes } from './index.ts';

let harness: Harness;
let http: Awaited<ReturnType<typeof buildHttp>>;
let player: Player;
let taker: Player;
const read: string[] = [];

beforeAll(async () => {
  harness = await openHarness();
  const { pool: database, clock, catalogue } = harness;
  const routes = noticeRoutes({
    database,
    clock,
    catalogue,
    voidedBetsOf: (of) => voidNoticesOf(harness.pool, of),
    answeredCasesOf: async () => [],
    settledMarketsOf: (of) => settledMarketsOf({ pool: database, catalogue }, of),
    noticesRead: (playerId) => void read.push(playerId),
  });
  http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: async (token) => ({
      id: 's',
      playerId: token.slice(0, 36),
      role: ROLES.PLAYER,
      expiresAtMs: Number.MAX_VALUE,
    }),
    log: silent,
    metrics: createMetrics(),
    requestId: newKey,
    missing: () => [],
    site: () => undefined,
  });
});
beforeEach(async () => {
  player = await harness.player();
  taker = await harness.player();
});
afterAll(async () => {
  await http.close();
  await harness.close();
});

type Listed = { readonly notices: readonly BetNotice[]; readonly readUntil: string | null };

const authorization = (who: Player) => ({ authorization: `Bearer ${who.id.padEnd(43, '-')}` });

async function listOf(who: Player): Promise<Listed> {
  const answer = await http.inject({ method: 'GET', url: '/api/v1/notices', headers: authorization(who) });
  return answer.json<Envelope<Listed>>().data;
}

async function markRead(until: string): Promise<Envelope<{ readUntil: string }>> {
  const answer = await http.inject({
    method: 'PUT',
    url: '/api/v1/notices/read',
    headers: authorization(player),
    payload: { until },
  });
  return answer.json();
}

const kindsOf = ({ notices }: Listed) => notices.map(({ kind }) => kind);

test('an order that rests is noted when it is matched, in one notice for all matches of a batch, and when it lapses', async () => {
  const { odds: market } = await harness.anotherMatch('notes');
  await harness.take(player, { market, side: 'lay', odds: 2, stake: 300 });
  await harness.take(taker, { market, side: 'back', odds: 2, stake: 100 });
  expect(await listOf(player)).toMatchObject({
    notices: [
      {
        kind: 'matched',
        selection: 'Home',
        selectionType: 'lay',
        stake: 100,
        odds: 2,
        unmatched: 200,
        eventId: { name: 'Home v Away' },
        marketName: 'Match Odds',
      },
    ],
    readUntil: null,
  });
  await harness.settle(market, 0);
  const { notices } = await listOf(player);
  expect(notices).toMatchObject([
    { kind: 'settled', result: 'Home', amount: -100 },
    { kind: 'lapsed', stake: 200, odds: 2, reason: 'market-closed' },
    { kind: 'matched' },
  ]);
  expect(new Set(notices.map(({ _id }) => _id)).size).toBe(3);
});

test('what a player does is no notice: a bet that is matched at once, a cancelled order, an edited one', async () => {
  const { odds: market } = await harness.anotherMatch('own-doing');
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 100 });
  const resting = await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  await harness.cancel(player, resting);
  expect(await listOf(player)).toEqual({ notices: [], readUntil: null });
});

test('S-2 S-4 a result, its correction and a void are told by what the wallet got of each', async () => {
  const { odds: market } = await harness.anotherMatch('corrected');
  harness.depth(0, { back: [[3, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  await harness.settle(market, 0);
  await harness.settlement.resettle(market.id, { kind: 'winners', selectionIds: [selectionOf(market, 1)] }, 'mistake');
  await harness.settlement.settled();
  const { odds: other } = await harness.anotherMatch('rained-off');
  harness.depth(0, { back: [[3, 1_000]] }, other);
  await harness.take(player, { market: other, side: 'back', odds: 3, stake: 150 });
  await harness.settlement.voidMarket(other.id, 'abandoned');
  await harness.settlement.settled();
  expect((await listOf(player)).notices).toMatchObject([
    { kind: 'void', amount: 150, marketId: other.id },
    { kind: 'resettled', result: 'Away', amount: -300, marketId: market.id },
    { kind: 'settled', result: 'Home', amount: 200, marketId: market.id },
  ]);
});

test('S-4 a bet that becomes void has a notice with the reason and a receipt at once, and none of the market’s result', async () => {
  const { odds: market } = await harness.anotherMatch('void-by-hand');
  harness.depth(0, { back: [[3, 1_000]] }, market);
  const bet = await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  const receipt = async () => {
    const stored = await harness.betting.betOfPlayer(player.id, bet.id);
    if (!stored) throw new Error('the bet is stored');
    return await harness.settlement.receiptOf(await harness.betting.view(stored), player.walletId, 'en');
  };
  expect(await receipt()).toBeNull();
  expect(await harness.settlement.voidBet(bet.id, 'wrong-price')).toBe(true);
  const notice = {
    kind: 'bet-void',
    betId: bet.id,
    selectionType: 'back',
    amount: 100,
    isPart: false,
    reason: { en: expect.stringContaining('wrong price') as unknown },
    marketId: market.id,
  };
  expect((await listOf(player)).notices).toMatchObject([notice]);
  const line = { rule: 'S-4', amount: 0, label: expect.stringContaining('wrong price from the feed') as unknown };
  expect(await receipt()).toMatchObject({ version: 0, net: 0, lines: [line] });
  await harness.settle(market, 1);
  expect((await listOf(player)).notices).toMatchObject([notice]);
  const settled = await receipt();
  expect(settled).toMatchObject({ version: 1, net: 0, lines: [line] });
  expect(settled?.result).toContain('wrong price from the feed');
  expect(settled?.result).not.toContain('Away');
});

test('S-4 D-1 a bet of which a part is void says so, and a counter-party of a void bet too', async () => {
  const { odds: market } = await harness.anotherMatch('void-in-part');
  const [backer, layer] = [await harness.player(), await harness.player()];
  harness.depth(0, { back: [[3, 100]] }, market);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  harness.depth(0, {}, market);
  await harness.take(layer, { market, side: 'lay', odds: 3, stake: 200 });
  const bet = await harness.take(backer, { market, side: 'back', odds: 3, stake: 100 });
  await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  expect(await harness.settlement.voidBet(bet.id, 'wrong-price')).toBe(true);
  expect((await listOf(backer)).notices).toMatchObject([{ kind: 'bet-void', amount: 100, isPart: false }]);
  const [own] = (await listOf(layer)).notices.filter(({ kind }) => kind === 'bet-void');
  // 100 of the 200 that it lays at 3.00.
  expect(own).toMatchObject({ kind: 'bet-void', amount: 200, isPart: true, selectionType: 'lay' });
  expect((await listOf(player)).notices.some(({ kind }) => kind === 'bet-void')).toBe(false);
});

test('everybody sees the own notices alone, and marks them as read for good', async () => {
  const { odds: market } = await harness.anotherMatch('read');
  await harness.take(player, { market, side: 'lay', odds: 2, stake: 100 });
  await harness.take(taker, { market, side: 'back', odds: 2, stake: 100 });
  expect(kindsOf(await listOf(taker))).toEqual([]);
  const [newest] = (await listOf(player)).notices;
  const until = newest?.at ?? '';
  expect(await markRead(until)).toMatchObject({ meta: { code: 200 }, data: { readUntil: until } });
  expect(read).toContain(player.id);
  expect(await markRead('2020-01-01T00:00:00.000Z')).toMatchObject({ data: { readUntil: until } });
  expect(await listOf(player)).toMatchObject({ readUntil: until });
  expect(await listOf(taker)).toMatchObject({ readUntil: null });
  expect(await markRead('yesterday')).toMatchObject({ meta: { code: 400 } });
  const ahead = (await markRead('2999-01-01T00:00:00.000Z')).data.readUntil;
  expect(Date.parse(ahead)).toBeLessThanOrEqual(harness.clock.now());
});
