import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '@maidan/contract';
import { betBody as body, LIVE, openBettingHttp, type BettingHttp } from '../../../../test/betting-http.ts';
import { newKey } from '../../../../test/harness.ts';

let site: BettingHttp;
let harness: BettingHttp['harness'];
let player: BettingHttp['player'];
let post: BettingHttp['post'];
let ask: BettingHttp['ask'];

beforeAll(async () => {
  site = await openBettingHttp();
  ({ harness, player, post, ask } = site);
  harness.rates(0, 98, 102);
  harness.row({ line: 64, size: 100 }, { line: 65, size: 90 });
});
afterAll(() => site.close());

const exchange = (more: object = {}, headers = {}) => post('/api/v1/bet-sport', body(harness.odds, more), headers);
const fancy = (more: object = {}) =>
  post('/api/v1/fancy-bet-sport', body(harness.fancy, { odds: 65, oddsSize: 90, ...more }));

test('MON-02 MON-03 the answer carries the wallet after the bet: exposure is zero or negative', async () => {
  const { wallet } = (await exchange()).data;
  expect(wallet).toMatchObject({ wallet: '1', balance: 10_000, bonus: 0, refBonus: 0, creditReference: 0 });
  expect(wallet.exposure).toBe((0 - (await harness.wallet(player)).exposurePaise) / 100);
  expect(wallet.exposure).toBeLessThan(0);
});

test('BET-24 a fancy bet’s odds is the line and its oddsSize the payout per 100', async () => {
  expect(await fancy()).toMatchObject({
    data: { bet: { odds: 65, oddsSize: 90, profit: 90, liability: 100, marketType: 'fancy' } },
  });
});

test('BET-05 the bets of one market are the player’s own, newest first', async () => {
  const stranger = await harness.player();
  await harness.take(stranger, { market: harness.odds, side: 'back', odds: 5, stake: 100 });
  const answer = await site.http.inject({
    url: `/api/v1/bet-sport-byMarket?marketId=${harness.odds.id}&whatever=1`,
    headers: { authorization: `Bearer ${LIVE}` },
  });
  const bets = answer.json<Envelope<{ _id: string }[]>>().data as { _id: string }[];
  expect(bets.length).toBeGreaterThan(0);
  expect(bets.map((bet) => bet._id)).toEqual(
    bets
      .map((bet) => bet._id)
      .toSorted()
      .toReversed(),
  );
  const { rows } = await harness.pool.query<{ count: number }>(
    'select count(*)::int as count from bets where player_id = $1 and market_id = $2',
    [player.id, harness.odds.id],
  );
  expect(bets).toHaveLength(rows[0]?.count ?? 0);
});

test('BET-29 a player’s bets on an event come with the times of their matches and settlement, and nobody else’s', async () => {
  const { event, odds: market } = await harness.anotherMatch('with-times');
  const stranger = await harness.player();
  await harness.take(stranger, { market, side: 'back', odds: 3, stake: 400 });
  await harness.take(player, { market, side: 'lay', odds: 3, stake: 100 });
  await harness.take(player, { market, side: 'lay', odds: 3, stake: 200 });
  await harness.take(player, { market, side: 'back', odds: 9, stake: 100 });
  type Told = { bet: { stake: number; createdAt: string }; matchedAt: string[]; settledAt: string | null };
  const told = async () => {
    const answer = await site.http.inject({
      url: `/api/v1/events/${event.id}/bets`,
      headers: { authorization: `Bearer ${LIVE}` },
    });
    return (answer.json<Envelope<Told[]>>().data ?? []) as Told[];
  };
  const before = await told();
  expect(before.map(({ bet, matchedAt }) => [bet.stake, matchedAt.length])).toEqual([
    [100, 0],
    [200, 1],
    [100, 1],
  ]);
  for (const { bet, matchedAt, settledAt } of before) {
    expect(settledAt).toBeNull();
    for (const at of matchedAt) expect(at >= bet.createdAt).toBe(true);
  }
  await harness.settle(market, 0);
  expect((await told()).map(({ settledAt }) => settledAt !== null)).toEqual([false, true, true]);
});

const UUID = '01900000-0000-7000-8000-000000000000';
const BAD: readonly [what: string, more: object, reason: string][] = [
  ['a stake of 0', { stake: 0 }, 'stake-below-minimum'],
  ['a negative stake', { stake: -100 }, 'stake-below-minimum'],
  ['a stake below the minimum', { stake: 99.99 }, 'stake-below-minimum'],
  ['a stake above the maximum', { stake: 200_000.01 }, 'stake-above-maximum'],
  ['a stake above what is there', { stake: 150_000 }, 'insufficient-balance'],
  ['three decimals', { stake: 100.001 }, 'amount-malformed'],
  ['a stake above one crore', { stake: 1e7 + 0.01 }, 'stake-above-maximum'],
  ['a stake of all safe integers', { stake: 9e13 }, 'stake-above-maximum'],
  ['a stake like 1e21', { stake: 1e21 }, 'amount-too-large'],
  ['a stake beyond the safe integers', { stake: 9e15 }, 'amount-too-large'],
  ['a stake as text', { stake: '100' }, 'invalid-input'],
  ['a stake of null', { stake: null }, 'invalid-input'],
  ['odds of 0', { odds: 0 }, 'price-off-ladder'],
  ['odds of 1', { odds: 1 }, 'price-off-ladder'],
  ['odds of 1000.01', { odds: 1_000.01 }, 'price-off-ladder'],
  ['odds between two rungs', { odds: 3.03 }, 'price-off-ladder'],
  ['odds of three decimals', { odds: 3.051 }, 'odds-malformed'],
  ['negative odds', { odds: -3 }, 'odds-malformed'],
  ['odds as text', { odds: '3' }, 'invalid-input'],
  ['an unknown market', { marketId: UUID }, 'market-not-found'],
  ['a market id that is none', { marketId: 'x' }, 'market-not-found'],
  ['an unknown selection', { selectionId: UUID }, 'selection-not-found'],
  ['another event', { eventId: UUID }, 'selection-mismatch'],
  ['an unknown side', { selectionType: 'both' }, 'invalid-input'],
  ['an unknown kind of market', { marketType: 'casino' }, 'invalid-input'],
  ['an unknown field', { stakes: 100 }, 'invalid-input'],
  ['an unknown time in force', { timeInForce: 'FOREVER' }, 'invalid-input'],
  ['an unknown wallet', { wallet: '3' }, 'invalid-input'],
  ['a bonus wallet without a bonus', { wallet: '2' }, 'no-active-bonus'],
  ['a version that is no whole number', { marketVersion: 1.5 }, 'invalid-input'],
];

test.each(BAD)('a bet with %s is refused for its reason and nothing is written', async (_what, more, reason) => {
  const before = await written();
  const answer = await exchange(more);
  expect(answer.reason).toBe(reason);
  expect(answer.message.length, 'says why in words').toBeGreaterThan(5);
  expect(await written()).toEqual(before);
});

test.each([0, -5, 1e308, 98.5, Number.MAX_SAFE_INTEGER])(
  'B-2 F-7 odds of %d are never the quoted ones',
  async (odds) => {
    const before = await written();
    for (const acceptOdds of ['none', 'any'] as const) {
      const stake = acceptOdds === 'any' ? 1 : 100;
      const reason = acceptOdds === 'any' ? 'stake-below-minimum' : 'odds-moved';
      const more = { odds, oddsSize: odds, stake, acceptOdds };
      expect(await post('/api/v1/bet-sport', body(harness.bookmaker, more))).toMatchObject({ reason });
      expect(await fancy(more)).toMatchObject({ reason });
    }
    expect(await written()).toEqual(before);
  },
);

test.each([
  ['1e309', '{"stake":1e309'],
  ['NaN', '{"stake":NaN'],
  ['an unfinished body', '{"stake":'],
  ['no object', '[]'],
  ['nothing', ''],
])('a body with %s is refused and nothing is written', async (_what, start) => {
  const before = await written();
  const rest = JSON.stringify(body(harness.odds)).replace('"stake":100', '"x":1').slice(1);
  const whole = start.startsWith('{"stake":') && start.length > 9 ? `${start},${rest}` : start;
  expect(await post('/api/v1/bet-sport', whole)).toMatchObject({ status: 400, code: 400 });
  expect(await written()).toEqual(before);
});

test('a closed market, a body over the limit and a key that is no key are refused, each by its name', async () => {
  const { odds: closed } = await harness.anotherMatch('closed');
  await harness.betting.closeMarket(closed.id);
  const before = await written();
  expect(await post('/api/v1/bet-sport', body(closed))).toMatchObject({ code: 409, reason: 'market-closed' });
  expect(await exchange({ selection: 'x'.repeat(2_000_000) })).toMatchObject({ status: 413, reason: 'body-too-large' });
  expect(await exchange({}, { 'idempotency-key': 'é' })).toMatchObject({ status: 400, reason: 'invalid-input' });
  expect(await exchange({}, { 'idempotency-key': 'x'.repeat(129) })).toMatchObject({ status: 400 });
  expect(await written()).toEqual(before);
});

test.each([
  ['no token', ''],
  ['a malformed token', 'Bearer x'],
  ['a token of nobody', `Bearer ${'b'.repeat(43)}`],
  ['no scheme', LIVE],
])('AUT-20 %s: HTTP 401 and nothing is written', async (_what, authorization) => {
  const before = await written();
  for (const url of ['/api/v1/bet-sport', '/api/v1/fancy-bet-sport', `/api/v1/bets/${UUID}/cancel`]) {
    expect(await post(url, body(harness.odds), { authorization })).toMatchObject({ status: 401, reason: 'signed-out' });
  }
  expect(await written()).toEqual(before);
});

test('L-5 the key of a request that is no longer let in still has its first answer', async () => {
  const { odds: market } = await harness.anotherMatch('gone');
  const headers = { 'idempotency-key': newKey() };
  const first = await post('/api/v1/bet-sport', body(market), headers);
  expect(first.code).toBe(200);
  await harness.settle(market, 'void');
  const other = await post('/api/v1/bet-sport', body(market, { selection: 'Nobody' }), headers);
  expect(other).toMatchObject({ status: 409, reason: 'key-reused' });
  const again = await post('/api/v1/bet-sport', body(market), headers);
  expect(again.data.bet._id).toBe(first.data.bet._id);
});

test('BET-13 X-9 X-12 a bet is edited and cancelled in part over the wire, and tells its place in the queue', async () => {
  const { odds: market } = await harness.anotherMatch('wire');
  await harness.take(await harness.player(), { market, side: 'back', odds: 3, stake: 250 });
  const { bet } = (await post('/api/v1/bet-sport', body(market, { stake: 300 }))).data;
  const url = `/api/v1/bets/${bet._id}`;
  const reduced = await post(`${url}/cancel`, { leave: 150 });
  expect(reduced.data.bet).toMatchObject({ _id: bet._id, state: 'unmatched', remainingStake: 150 });
  expect(await ask('GET', url)).toMatchObject({ data: { _id: bet._id, queueAhead: 250 } });
  expect(await post(`${url}/cancel`, { leave: 10.001 })).toMatchObject({ reason: 'amount-malformed' });
  expect(await post(`${url}/cancel`, { leave: -1 })).toMatchObject({ reason: 'amount-malformed' });
  const edited = await ask('PUT', url, { odds: 3.5, stake: 200 });
  expect(edited).toMatchObject({ code: 200, data: { bet: { odds: 3.5, remainingStake: 200, state: 'unmatched' } } });
  expect(await ask('PUT', url, { odds: 4 })).toMatchObject({ reason: 'nothing-to-cancel' });
  expect(await ask('PUT', `/api/v1/bets/${UUID}`, { odds: 4 })).toMatchObject({ reason: 'bet-not-found' });
  expect(await ask('PUT', url, { stake: 1e21 })).toMatchObject({ reason: 'amount-too-large' });
});

test('BET-13 all of a market is cancelled over the wire; L-5 its key has one answer', async () => {
  const { odds: market } = await harness.anotherMatch('wire-all');
  const headers = { 'idempotency-key': newKey() };
  for (const odds of [3, 4]) await post('/api/v1/bet-sport', body(market, { odds }));
  const url = `/api/v1/markets/${market.id}/cancel-bets`;
  const first = await post(url, {}, headers);
  expect(first).toMatchObject({ code: 200, data: { bets: [{ state: 'cancelled' }, { state: 'cancelled' }] } });
  expect(await post(url, {}, headers)).toEqual(first);
  expect(await post(url, { wallet: '2' }, headers)).toMatchObject({ reason: 'key-reused' });
  expect(await post(url, {})).toMatchObject({ data: { bets: [] } });
  expect(await post('/api/v1/markets/x/cancel-bets', {})).toMatchObject({ reason: 'market-not-found' });
});

test('a bet of somebody else can be neither cancelled nor looked into', async () => {
  const stranger = await harness.player();
  const bet = await harness.take(stranger, { market: harness.odds, side: 'back', odds: 9, stake: 100 });
  for (const id of [bet.id, UUID, 'x']) {
    expect(await post(`/api/v1/bets/${id}/cancel`, {})).toMatchObject({ status: 404, reason: 'bet-not-found' });
  }
});

async function written(): Promise<number[]> {
  return await Promise.all((['bets', 'fills', 'positions', 'idempotency_keys'] as const).map((t) => harness.count(t)));
}
