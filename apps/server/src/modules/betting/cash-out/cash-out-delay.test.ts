import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { CashOutRecord } from './types.ts';

const DELAY_MS = 5_000;
const clock = manualClock(1_800_000_000_000);

let harness: Harness;
let market: CatalogueMarket;
let bookmaker: CatalogueMarket;
let player: Player;
let ended: CashOutRecord[] = [];
let matches = 0;

beforeAll(async () => {
  harness = await openHarness({ clock });
  listen();
});
beforeEach(async () => {
  matches += 1;
  ended = [];
  const rules = { betDelayMs: DELAY_MS, complete: false };
  ({ odds: market, bookmaker } = await harness.anotherMatch(`cash-delay-${matches}`, rules));
  player = await harness.player(1_000);
  harness.depth(0, { back: [[10, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 10, stake: 100 });
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  await harness.state(market, 'OPEN', { inPlay: true });
});
afterEach(async () => {
  const faults = await harness.faults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(() => harness.close());

function listen(): void {
  harness.bettingBus.subscribe('player.cash-out', (record) => void ended.push(record));
}

const exposureOf = async (of: Player) => (await harness.wallet(of)).exposurePaise / 100;

/** Asks for it and answers what is waiting. */
async function ask(more: { seen?: number; share?: number } = {}) {
  const answer = await harness.cashOut(player, { market, seen: 25, ...more });
  expect(answer).toMatchObject({ value: { bets: [], releaseAtMs: clock.now() + DELAY_MS } });
}

/** How it ended, once its delay is over. */
async function end() {
  clock.advance(DELAY_MS);
  await expect.poll(() => ended.length).toBe(1);
  return ended[0]?.state;
}

async function stored() {
  const { rows } = await harness.pool.query<{ state: string }>(
    `select state, amount_paise as amount, cardinality(bet_ids) as bets, refusal ->> 'kind' as refusal
     from cash_outs where market_id = $1 order by id`,
    [market.id],
  );
  return rows;
}

test('C-1 X-7 in play it waits the bet delay and is then carried out', async () => {
  await ask();
  expect(await stored()).toEqual([{ state: 'pending', amount: null, bets: 0, refusal: null }]);
  expect(await exposureOf(player)).toBe(100);
  clock.advance(DELAY_MS - 1);
  expect(ended).toEqual([]);
  expect(await end()).toMatchObject({ kind: 'done', amountPaise: 2_500 });
  expect(await stored()).toEqual([{ state: 'done', amount: 2_500, bets: 1, refusal: null }]);
  expect(await exposureOf(player)).toBe(0);
  const [leg] = await harness.betting.betsInMarket(player.id, market.id);
  expect(leg).toMatchObject({ state: 'matched', selectionType: 'lay', stake: 125, releaseAt: null });
});

test('C-2 after the delay the offer is worked out anew: a better one is taken', async () => {
  await ask();
  harness.depth(0, { lay: [[5, 1_000]] }, market);
  expect(await end()).toMatchObject({ kind: 'done', amountPaise: 10_000 });
});

test('C-2 one that fell during the delay is refused with what it would bring now', async () => {
  await ask();
  harness.depth(0, { lay: [[8.2, 1_000]] }, market);
  expect(await end()).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'cash-out-moved', offer: { amountPaise: 2_195 } },
  });
  expect(await stored()).toEqual([{ state: 'refused', amount: null, bets: 0, refusal: 'cash-out-moved' }]);
  expect(await exposureOf(player)).toBe(100);
});

test('C-1 X-7 a suspension during the delay ends it, also one that is over again', async () => {
  await ask();
  await harness.state(market, 'SUSPENDED', { inPlay: true });
  expect(await end()).toMatchObject({ kind: 'refused', refusal: { kind: 'market-suspended' } });
  await harness.state(market, 'OPEN', { inPlay: true });
  ended = [];
  await ask();
  await harness.state(market, 'SUSPENDED', { inPlay: true });
  await harness.state(market, 'OPEN', { inPlay: true });
  expect(await end()).toMatchObject({ kind: 'refused', refusal: { kind: 'market-changed' } });
  expect(await exposureOf(player)).toBe(100);
});

test('C-3 B-6 on a bookmaker market a lock during the delay ends it, a rate that moved does not', async () => {
  await harness.state(bookmaker, 'OPEN');
  const rates = (back: number, lay: number) =>
    harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: { rate: back }, lay: { rate: lay } });
  rates(98, 102);
  await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100 });
  rates(58, 60);
  await harness.state(bookmaker, 'OPEN', { inPlay: true });
  expect(await harness.cashOut(player, { market: bookmaker, seen: 23 })).toMatchObject({ value: { bets: [] } });
  await harness.state(bookmaker, 'BALL_RUNNING', { inPlay: true });
  await harness.state(bookmaker, 'OPEN', { inPlay: true });
  expect(await end()).toMatchObject({ kind: 'refused', refusal: { kind: 'market-changed' } });
  ended = [];
  expect(await harness.cashOut(player, { market: bookmaker, seen: 23 })).toMatchObject({ value: { bets: [] } });
  rates(48, 50);
  expect(await end()).toMatchObject({ kind: 'done', amountPaise: 3_200 });
});

test('C-1 a restart ends what waits, and the player is told', async () => {
  await ask();
  await harness.restart();
  listen();
  await harness.open(market);
  harness.depth(0, { lay: [[8, 1_000]] }, market);
  expect(await end()).toMatchObject({ kind: 'refused', refusal: { kind: 'market-suspended' } });
  expect(await stored()).toMatchObject([{ state: 'refused' }]);
});

test('C-1 X-4 a cash out is not withdrawn by own orders before the offer: they are cancelled with it', async () => {
  await ask();
  const back = (who: Player, odds: number) => harness.take(who, { market, side: 'back', odds, stake: 100 });
  const first = await back(player, 7.6);
  await back(await harness.player(), 7.8);
  const own = [first, await back(player, 8)];
  // 100 laid at 7.8, and at 8 what is left.
  expect(await end()).toMatchObject({ kind: 'done', amountPaise: 2_750 });
  for (const each of own) expect(await harness.betOf(player, each)).toMatchObject({ lapseReason: 'self-match' });
});

test('C-1 X-4 a cash out is not withdrawn by what own orders hold: the newest give way to it', async () => {
  await ask();
  const small = await harness.take(player, { market, side: 'lay', odds: 1.5, stake: 100 });
  // With what the bet would win, all of the balance stands behind this lay; without it, it does not.
  const large = await harness.take(player, { market, side: 'lay', odds: 2, stake: 1_750 });
  expect(await end()).toMatchObject({ kind: 'done', amountPaise: 2_500 });
  expect(await harness.betOf(player, large)).toMatchObject({ state: 'lapsed', lapseReason: 'balance-short' });
  expect(await harness.betOf(player, small)).toMatchObject({ state: 'unmatched' });
});

test('X-7 C-1 no bet waits beside a cash out that waits, and no cash out beside a bet', async () => {
  const order = { market, side: 'lay', odds: 8, stake: 100, timeInForce: 'FILL_OR_KILL' } as const;
  const waiting = await harness.take(player, order);
  expect(waiting).toMatchObject({ state: 'pending' });
  expect(await harness.cashOut(player, { market, seen: 1 })).toMatchObject({ refusal: { kind: 'bet-waiting' } });
  clock.advance(DELAY_MS);
  await expect.poll(async () => (await harness.betOf(player, waiting)).state).toBe('matched');

  expect(await harness.cashOut(player, { market, seen: 1 })).toMatchObject({ value: { bets: [] } });
  expect(await harness.place(player, order)).toMatchObject({ refusal: { kind: 'cash-out-waiting' } });
  // What would only rest has no delay, and gives way.
  const rests = await harness.take(player, { market, side: 'back', odds: 7.6, stake: 100 });
  harness.depth(0, { back: [[7, 1_000]], lay: [[8, 1_000]] }, market);
  expect(await harness.edit(player, rests, { odds: 7 })).toMatchObject({ refusal: { kind: 'cash-out-waiting' } });
  // Another player's bet, and one in another market, are not beside it.
  expect(await harness.take(await harness.player(), order)).toMatchObject({ state: 'pending' });
  expect(await end()).toMatchObject({ kind: 'done' });
});

test('C-1 E-4 invariant 2 a cash out is covered whatever is spent during its delay', async () => {
  await ask();
  const elsewhere = await harness.anotherMatch(`elsewhere-${matches}`);
  harness.depth(0, { back: [[2, 10_000]] }, elsewhere.odds);
  await harness.take(player, { market: elsewhere.odds, side: 'back', odds: 2, stake: 900 });
  expect(await end()).toMatchObject({ kind: 'done', amountPaise: 2_500 });
  const { balancePaise, exposurePaise } = await harness.wallet(player);
  expect(balancePaise - exposurePaise).toBe(10_000);
});

test('C-1 S-1 a market that closes ends what waits in it', async () => {
  await ask();
  await harness.settle(market, 1);
  expect(ended).toMatchObject([{ state: { kind: 'refused', refusal: { kind: 'market-closed' } } }]);
  clock.advance(DELAY_MS);
  expect(await stored()).toEqual([{ state: 'refused', amount: null, bets: 0, refusal: 'market-closed' }]);
});

test('C-1 of two that wait the first is carried out, and the second finds nothing', async () => {
  await ask();
  await ask();
  clock.advance(DELAY_MS);
  await expect.poll(() => ended.length).toBe(2);
  expect(ended.map(({ state }) => state)).toMatchObject([
    { kind: 'done' },
    { kind: 'refused', refusal: { kind: 'nothing-to-cash-out' } },
  ]);
});
