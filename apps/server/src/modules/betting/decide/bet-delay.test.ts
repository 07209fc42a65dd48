import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LADDER } from '@maidan/domain';
import { activeBonus, withOffers } from '../../../../test/bonus.ts';
import { at, newKey, openHarness, rupees, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { refuseRows } from '../../../../test/refuse-rows.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { BetRecord } from '../bets/bet-record.ts';

const DELAY_MS = 5_000;
const clock = manualClock(1_800_000_000_000);

let harness: Harness;
let market: CatalogueMarket;
let bookmaker: CatalogueMarket;
let fancy: CatalogueMarket;
let player: Player;
let matches = 0;

beforeAll(async () => {
  harness = await openHarness({ clock });
});
beforeEach(async () => {
  matches += 1;
  ({ odds: market, bookmaker, fancy } = await harness.anotherMatch(`delay-${matches}`, { betDelayMs: DELAY_MS }));
  for (const each of [market, bookmaker, fancy]) await harness.state(each, 'OPEN', { inPlay: true });
  rates(98, 102);
  row({ line: 64, size: 100 }, { line: 65, size: 90 });
  player = await harness.player();
});
afterAll(() => harness.close());

const exposureOf = async (of: Player) => (await harness.wallet(of)).exposurePaise / 100;
const back = (more: object = {}) => ({ market, side: 'back', odds: 2, stake: 100, ...more }) as const;

function rates(home: number, lay: number, most = 1_000_000): void {
  const rate = (value: number) => ({ rate: value, mostPaise: rupees(most) });
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: rate(home), lay: rate(lay) });
}

function row(no: { line: number; size: number }, yes: { line: number; size: number }): void {
  harness.betting.setRows(fancy.id, [{ rowId: selectionOf(fancy, 0), no, yes }], '');
}

/** The worker's short waits are on the same clock. */
async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  const passing = setInterval(() => clock.advance(1), 1);
  try {
    return await work;
  } finally {
    clearInterval(passing);
  }
}

/** A bet as it stands when its delay is over. */
async function released(bet: BetRecord, ms = DELAY_MS): Promise<BetRecord> {
  clock.advance(ms);
  return await settled(bet);
}

/** The worker's short waits are on the same clock as the delays. */
async function settled(bet: BetRecord): Promise<BetRecord> {
  const now = async () => {
    clock.advance(1);
    return await harness.betOf({ id: bet.playerId } as Player, bet);
  };
  await expect.poll(async () => (await now()).state).not.toBe('pending');
  return await now();
}

test('BET-17 X-7 an order that would match in play waits, holds its stake, and is matched when the delay is over', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back());
  expect(bet).toMatchObject({
    state: 'pending',
    matchedPaise: 0,
    remainingPaise: rupees(100),
    held: { releaseAtMs: clock.now() + DELAY_MS },
  });
  expect(await harness.betting.view(bet)).toMatchObject({
    state: 'pending',
    releaseAt: new Date(clock.now() + DELAY_MS).toISOString(),
    matchedStake: 0,
    remainingStake: 100,
    queueAhead: null,
  });
  expect(await exposureOf(player)).toBe(100);
  expect(await harness.faults()).toEqual([]);
  clock.advance(DELAY_MS - 1);
  expect((await harness.betOf(player, bet)).state).toBe('pending');
  expect(await released(bet, 1)).toMatchObject({ state: 'matched', matches: [[at(2), rupees(100)]], held: null });
});

test('X-7 it is matched against what stands then, at its limit or better, and its rest rests', async () => {
  const layer = await harness.player();
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back({ stake: 300 }));
  harness.depth(0, { back: [] }, market);
  await harness.take(layer, { market, side: 'lay', odds: 2.2, stake: 100 });
  harness.depth(0, { back: [[2, 150]] }, market);
  expect(await released(bet)).toMatchObject({
    state: 'partially-matched',
    matches: [
      [at(2.2), rupees(100)],
      [at(2), rupees(150)],
    ],
    remainingPaise: rupees(50),
  });
  expect(await exposureOf(player)).toBe(300);
});

test('X-7 an order that would only rest skips the delay, and so does every order before the turn in play', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  expect(await harness.take(player, back({ odds: 3 }))).toMatchObject({ state: 'unmatched' });
  const { odds: early } = await harness.anotherMatch(`early-${matches}`, { betDelayMs: DELAY_MS });
  harness.depth(0, { back: [[2, 500]] }, early);
  expect(await harness.take(player, back({ market: early }))).toMatchObject({ state: 'matched' });
});

test('X-7 X-3 a fill-or-kill that cannot be filled is refused at once, one that cannot be then lapses', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const killed = await harness.place(player, back({ stake: 600, timeInForce: 'FILL_OR_KILL' }));
  expect(killed).toMatchObject({ refusal: { kind: 'not-filled' } });
  const bet = await harness.take(player, back({ timeInForce: 'FILL_OR_KILL' }));
  harness.depth(0, { back: [[2, 50]] }, market);
  expect(await released(bet)).toMatchObject({ state: 'lapsed', lapseReason: 'not-filled', matchedPaise: 0 });
  expect(await exposureOf(player)).toBe(0);
});

test('X-7 X-4 a delayed order is not withdrawn by a new resting one: that one is cancelled, and its owner told', async () => {
  harness.depth(0, { back: [[4.1, 10_000]] }, market);
  const bet = await harness.take(player, back({ odds: 4.1, stake: 1_000 }));
  const sibling = await harness.take(player, back({ odds: 4.1, stake: 200 }));
  const own = await harness.take(player, { market, side: 'lay', odds: 4.5, stake: 100 });
  const told: BetRecord[] = [];
  const stop = harness.bettingBus.subscribe('player.bets', ({ bets }) => void told.push(...bets));
  expect(await released(bet, DELAY_MS)).toMatchObject({ state: 'matched', matches: [[at(4.1), rupees(1_000)]] });
  stop();
  expect(await harness.betOf(player, own)).toMatchObject({
    state: 'lapsed',
    lapseReason: 'self-match',
    remainingPaise: 0,
  });
  expect(told).toContainEqual(expect.objectContaining({ id: own.id, lapseReason: 'self-match' }));
  expect(await released(sibling, 0)).toMatchObject({ state: 'matched' });
  expect(await exposureOf(player)).toBe(1_200);
  expect(await harness.faults()).toEqual([]);
});

test('X-7 X-4 all own orders in its path give way: behind others’ orders, at several prices, and none beyond it', async () => {
  const [first, second] = [await harness.player(), await harness.player()];
  const lay = (who: Player, odds: number, stake: number) => harness.take(who, { market, side: 'lay', odds, stake });
  await lay(first, 2.2, 100);
  const bet = await harness.take(player, back({ stake: 300 }));
  const own = [await lay(player, 2.2, 100), await lay(player, 2.1, 100), await lay(player, 2, 100)];
  const beyond = await lay(player, 1.9, 100);
  await lay(second, 2.1, 100);
  expect(await released(bet)).toMatchObject({
    state: 'partially-matched',
    matches: [
      [at(2.2), rupees(100)],
      [at(2.1), rupees(100)],
    ],
    remainingPaise: rupees(100),
  });
  for (const each of own) expect(await harness.betOf(player, each)).toMatchObject({ lapseReason: 'self-match' });
  expect(await harness.betOf(player, beyond)).toMatchObject({ state: 'unmatched' });
  expect(await harness.faults()).toEqual([]);
  await harness.restart();
  await harness.open(market);
  expect(await harness.faults()).toEqual([]);
});

test('X-7 X-3 X-4 a delayed fill-or-kill is filled past own orders, or killed without touching them', async () => {
  harness.depth(0, { back: [[2, 100]] }, market);
  const order = back({ timeInForce: 'FILL_OR_KILL' });
  const filled = await harness.take(player, order);
  const first = await harness.take(player, { market, side: 'lay', odds: 2.1, stake: 100 });
  expect(await released(filled)).toMatchObject({ state: 'matched' });
  expect(await harness.betOf(player, first)).toMatchObject({ lapseReason: 'self-match' });
  harness.depth(0, { back: [[2, 200]] }, market);
  const killed = await harness.take(player, order);
  const second = await harness.take(player, { market, side: 'lay', odds: 2.1, stake: 100 });
  harness.depth(0, { back: [[2, 50]] }, market);
  expect(await released(killed)).toMatchObject({ state: 'lapsed', lapseReason: 'not-filled' });
  expect(await harness.betOf(player, second)).toMatchObject({ state: 'unmatched' });
  expect(await harness.faults()).toEqual([]);
});

test('X-7 it cannot be cancelled or edited during its delay', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back());
  const refused = { refusal: { kind: 'bet-delayed' } };
  expect(await harness.cancel(player, bet)).toMatchObject(refused);
  expect(await harness.edit(player, bet, { odds: 3 })).toMatchObject(refused);
  expect(await harness.cancelAll(player, market)).toMatchObject({ value: { bets: [] } });
  const stranger = await harness.player();
  expect(await harness.cancel(stranger, { ...bet, walletId: stranger.walletId })).toMatchObject({
    refusal: { kind: 'nothing-to-cancel' },
  });
  expect(await released(bet)).toMatchObject({ state: 'matched' });
});

test('X-7 X-8 a suspension that came and went lapses it, and so does one that still is', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const first = await harness.take(player, back());
  await harness.state(market, 'SUSPENDED', { inPlay: true });
  await harness.state(market, 'OPEN', { inPlay: true });
  expect(await released(first)).toMatchObject({ state: 'lapsed', lapseReason: 'market-changed' });
  const second = await harness.take(player, back());
  await harness.state(market, 'BALL_RUNNING', { inPlay: true });
  expect(await released(second)).toMatchObject({ state: 'lapsed', lapseReason: 'market-suspended' });
  expect(await exposureOf(player)).toBe(0);
});

test('X-7 S-1 a market that closes lapses what waits, bets of every kind', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bets = [
    await harness.take(player, back()),
    await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100 }),
    await harness.take(player, { market: fancy, side: 'lay', odds: 64, oddsSize: 100, stake: 100 }),
  ];
  expect(await exposureOf(player)).toBe(300);
  for (const { id } of [market, bookmaker, fancy]) await harness.betting.closeMarket(id);
  for (const bet of bets) {
    expect(await harness.betOf(player, bet)).toMatchObject({ state: 'lapsed', lapseReason: 'market-closed' });
  }
  expect(await exposureOf(player)).toBe(0);
  clock.advance(DELAY_MS);
});

test('X-11 X-7 a material event suspends the market and cancels all that is unmatched or waits', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const waits = await harness.take(player, back());
  const rests = await harness.take(player, back({ odds: 3, timeInForce: 'PERSIST' }));
  await harness.state(market, 'SUSPENDED', { inPlay: true, reason: 'goal', isMaterial: true });
  for (const bet of [waits, rests]) {
    expect(await harness.betOf(player, bet)).toMatchObject({ state: 'lapsed', lapseReason: 'material-event' });
  }
  expect(harness.betting.marketView(market.id)).toMatchObject({ status: 'SUSPENDED', reason: 'goal', version: 3 });
  expect(await exposureOf(player)).toBe(0);
  await harness.state(market, 'SUSPENDED', { inPlay: true, reason: 'goal', isMaterial: true });
  expect(harness.betting.marketView(market.id)?.version, 'said again it changes nothing').toBe(3);
  const late = await harness.place(player, back({ marketVersion: 2 }));
  expect(late).toMatchObject({ refusal: { kind: 'market-suspended' } });
});

test('X-11 a material event that is said with an open market suspends it all the same', async () => {
  const rests = await harness.take(player, back({ odds: 3 }));
  await harness.state(market, 'OPEN', { inPlay: true, reason: 'red card', isMaterial: true });
  expect(await harness.betOf(player, rests)).toMatchObject({ lapseReason: 'material-event' });
  expect(harness.betting.marketView(market.id)?.status).toBe('SUSPENDED');
});

test('X-11 a material event sweeps however many orders there are', async () => {
  const crowd = await Promise.all(Array.from({ length: 5 }, () => harness.player(100_000)));
  const odds = LADDER.slice(200, 290).map((price) => price / 100);
  await Promise.all(crowd.flatMap((each) => odds.map((price) => harness.take(each, back({ odds: price })))));
  await whileTimePasses(harness.state(market, 'SUSPENDED', { inPlay: true, isMaterial: true }));
  for (const each of crowd) expect(await exposureOf(each)).toBe(0);
});

test('L-5 X-7 the same key has its first answer, pending, also when the bet is matched long since', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const order = back({ key: newKey() });
  const first = await harness.place(player, order);
  if (!first.ok) throw new Error('taken');
  await released(first.value.bet);
  expect(await harness.place(player, order)).toEqual(first);
  expect(first.value.bet.state).toBe('pending');
});

test('E-4 X-7 what a bet in its delay holds cannot be staked again', async () => {
  const poor = await harness.player(150);
  harness.depth(0, { back: [[2, 500]] }, market);
  await harness.take(poor, back());
  expect(await harness.place(poor, back())).toMatchObject({ refusal: { kind: 'insufficient-balance' } });
  clock.advance(DELAY_MS);
});

test('X-7 X-1 whoever came to rest during the delay is before the rest of an order that waited, also after a restart', async () => {
  const other = await harness.player();
  harness.depth(0, { back: [[2, 100]] }, market);
  const waits = await harness.take(player, back({ stake: 300 }));
  harness.depth(0, { back: [] }, market);
  const sooner = await harness.take(other, back({ stake: 200 }));
  expect(await released(waits)).toMatchObject({ state: 'unmatched', remainingPaise: rupees(300) });
  const ahead = async () => (await harness.betting.betView(player.id, waits.id))?.queueAhead;
  expect(await ahead()).toBe(200);
  await harness.restart();
  await harness.open(market);
  expect(await ahead()).toBe(200);
  expect((await harness.betting.betView(other.id, sooner.id))?.queueAhead).toBe(0);
});

test('X-5 X-7 a restart is a suspension: what waited lapses, at once where its delay is over, else at its end', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const over = await harness.take(player, back());
  clock.advance(DELAY_MS / 2);
  const under = await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100 });
  const old = harness.betting;
  await harness.restart();
  clock.advance(DELAY_MS / 2);
  // The server that is gone had its own alarm; it has no lease any more and can commit nothing.
  expect(old).not.toBe(harness.betting);
  await harness.open(market);
  await harness.open(bookmaker);
  rates(98, 102);
  expect(await released(over, 0)).toMatchObject({ state: 'lapsed', lapseReason: 'market-suspended' });
  expect((await harness.betOf(player, under)).state).toBe('pending');
  expect(await exposureOf(player)).toBe(100);
  expect(await released(under, DELAY_MS / 2)).toMatchObject({ state: 'lapsed', lapseReason: 'market-suspended' });
  expect(await exposureOf(player)).toBe(0);
});

test('B-6 a bookmaker bet waits in play, and is taken at the rate it came for', async () => {
  const bet = await harness.take(player, { market: bookmaker, side: 'lay', odds: 102, stake: 100 });
  expect(bet).toMatchObject({ state: 'pending', rate: 102, remainingPaise: rupees(100) });
  expect(await exposureOf(player)).toBe(102);
  rates(98, 102, 50);
  expect(await released(bet)).toMatchObject({ state: 'matched', matchedPaise: rupees(100), remainingPaise: 0 });
  expect(await exposureOf(player)).toBe(102);
});

test('B-6 B-2 a rate that is another at the end or a lock that came and went refuses it; another selection’s rate does not', async () => {
  const order = { market: bookmaker, side: 'back', odds: 98, stake: 100 } as const;
  const moved = await harness.take(player, order);
  rates(97, 102);
  expect(await released(moved)).toMatchObject({ state: 'lapsed', lapseReason: 'odds-moved' });
  rates(98, 102);
  const there = await harness.take(player, order);
  rates(97, 102);
  rates(98, 102);
  expect(await released(there)).toMatchObject({ state: 'matched', rate: 98 });
  const locked = await harness.take(player, order);
  await harness.state(bookmaker, 'SUSPENDED', { inPlay: true });
  await harness.state(bookmaker, 'OPEN', { inPlay: true });
  expect(await released(locked)).toMatchObject({ state: 'lapsed', lapseReason: 'market-changed' });
  const stays = await harness.take(player, order);
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 1), { back: null, lay: null });
  expect(await released(stays)).toMatchObject({ state: 'matched' });
});

test('E-4 B-6 a YES and a NO that wait on one line hold what each would lose, and what they hold cannot be taken out', async () => {
  row({ line: 60, size: 110 }, { line: 60, size: 90 });
  const poor = await harness.player(150);
  const yes = await harness.take(poor, { market: fancy, side: 'back', odds: 60, oddsSize: 90, stake: 110 });
  const no = await harness.take(poor, { market: fancy, side: 'lay', odds: 60, oddsSize: 110, stake: 100 });
  expect(await exposureOf(poor)).toBe(110);
  expect(await harness.place(poor, back())).toMatchObject({ refusal: { kind: 'insufficient-balance' } });
  expect(await harness.faults()).toEqual([]);
  clock.advance(DELAY_MS);
  for (const bet of [yes, no]) expect(await settled(bet)).toMatchObject({ state: 'matched' });
  // Below 60 YES loses 110 and NO wins 100; from 60 on YES wins 99 and NO loses 110.
  expect(await exposureOf(poor)).toBe(11);
  expect(await harness.faults()).toEqual([]);
});

test('B-6 F-4 a fancy bet waits in play and lapses when its row moves or the ball is running', async () => {
  const yes = { market: fancy, side: 'back', odds: 65, oddsSize: 90, stake: 100 } as const;
  const no = { market: fancy, side: 'lay', odds: 64, oddsSize: 100, stake: 100 } as const;
  const bets = [await harness.take(player, yes), await harness.take(player, no)];
  // Held bets count where they hurt: 64 or less loses YES, 64 or more loses NO.
  expect(await exposureOf(player)).toBe(200);
  clock.advance(DELAY_MS);
  for (const bet of bets) expect(await settled(bet)).toMatchObject({ state: 'matched' });
  // Below 64 NO wins what YES loses; at 64 both lose.
  expect(await exposureOf(player)).toBe(200);
  const moved = await harness.take(player, yes);
  row({ line: 65, size: 100 }, { line: 66, size: 90 });
  expect(await released(moved)).toMatchObject({ lapseReason: 'odds-moved' });
  row({ line: 64, size: 100 }, { line: 65, size: 90 });
  const bowled = await harness.take(player, yes);
  await harness.state(fancy, 'BALL_RUNNING', { inPlay: true });
  expect(await released(bowled)).toMatchObject({ lapseReason: 'market-suspended' });
});

test('B-4 B-6 what a player can win counts the bets that wait', async () => {
  const rich = await harness.player(5_000_000);
  row({ line: 65, size: 1_000 }, { line: 65, size: 1_000 });
  const bet = { market: fancy, side: 'back', odds: 65, oddsSize: 1_000, stake: 50_000 } as const;
  expect(await harness.place(rich, bet)).toMatchObject({ ok: true });
  expect(await harness.place(rich, bet)).toMatchObject({ ok: true });
  expect(await harness.place(rich, bet)).toMatchObject({ refusal: { kind: 'payout-limit' } });
  clock.advance(DELAY_MS);
});

test('X-13 X-7 bonus money waits too, and then meets the house alone', async () => {
  const layer = await harness.player();
  await withOffers(harness, 30);
  await activeBonus(harness, player, 5_000);
  harness.depth(0, { back: [[2, 100]] }, market);
  const bet = await harness.take(player, back({ stake: 300, walletKind: '2' }));
  expect(bet.state).toBe('pending');
  await harness.take(layer, { market, side: 'lay', odds: 2.2, stake: 100 });
  expect(await released(bet)).toMatchObject({
    matches: [[at(2), rupees(100)]],
    remainingPaise: 0,
    lapseReason: 'bonus-remainder',
  });
});

test('X-7 a release that the database refuses is tried again', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back());
  const accept = await refuseRows(harness.db.ownerPool, { table: 'fills' });
  clock.advance(DELAY_MS);
  await expect.poll(() => harness.betting.marketView(market.id)?.matchedPaise).toBe(0);
  await harness.place(player, back({ odds: 5 }));
  expect((await harness.betOf(player, bet)).state).toBe('pending');
  await accept();
  await expect
    .poll(async () => {
      clock.advance(500);
      return (await harness.betOf(player, bet)).state;
    })
    .toBe('matched');
});

test('X-7 operators are told of a release that the database goes on refusing, until it comes through', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back());
  await harness.db.ownerPool.query(
    `create function refuse_fill() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger poison before insert on fills for each row execute function refuse_fill()`,
  );
  const open = async () => (await harness.notices.open(10)).map(({ kind, subject }) => [kind, subject]);
  clock.advance(DELAY_MS);
  const later = async () => {
    clock.advance(30_000);
    return await open();
  };
  await expect.poll(later, { timeout: 10_000 }).toEqual([['release-failed', `bet ${bet.id}`]]);
  // Taking the trigger away would wait for locks in another order than the worker does.
  await harness.db.ownerPool.query(
    `create or replace function refuse_fill() returns trigger language plpgsql as $$ begin return new; end $$`,
  );
  await expect.poll(later, { timeout: 10_000 }).toEqual([]);
  expect(await harness.betOf(player, bet)).toMatchObject({ state: 'matched' });
}, 30_000);

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
