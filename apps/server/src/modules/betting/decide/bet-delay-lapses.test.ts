import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LADDER } from '@maidan/domain';
import { DELAY_MS, openDelayedBets, type DelayedBets, type DelayedMatch } from '../../../../test/delayed-bets.ts';
import { type Harness } from '../../../../test/harness.ts';
import { refuseRows } from '../../../../test/database/refuse-rows.ts';

let delays: DelayedBets;
let harness: Harness;
let market: DelayedMatch['market'];
let bookmaker: DelayedMatch['bookmaker'];
let fancy: DelayedMatch['fancy'];
let rates: DelayedMatch['rates'];
let back: DelayedMatch['back'];
let player: DelayedMatch['player'];

beforeAll(async () => {
  delays = await openDelayedBets();
  ({ harness } = delays);
});
beforeEach(async () => {
  ({ market, bookmaker, fancy, rates, back, player } = await delays.anotherMatch());
});
afterAll(() => harness.close());

test('X-7 X-8 a suspension that came and went lapses it, and so does one that still is', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const first = await harness.take(player, back());
  await harness.state(market, 'SUSPENDED', { inPlay: true });
  await harness.state(market, 'OPEN', { inPlay: true });
  expect(await delays.released(first)).toMatchObject({ state: 'lapsed', lapseReason: 'market-changed' });
  const second = await harness.take(player, back());
  await harness.state(market, 'BALL_RUNNING', { inPlay: true });
  expect(await delays.released(second)).toMatchObject({ state: 'lapsed', lapseReason: 'market-suspended' });
  expect(await delays.exposureOf(player)).toBe(0);
});

test('X-7 S-1 a market that closes lapses what waits, bets of every kind', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bets = [
    await harness.take(player, back()),
    await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100 }),
    await harness.take(player, { market: fancy, side: 'lay', odds: 64, oddsSize: 100, stake: 100 }),
  ];
  expect(await delays.exposureOf(player)).toBe(300);
  for (const { id } of [market, bookmaker, fancy]) await harness.betting.closeMarket(id);
  for (const bet of bets) {
    expect(await harness.betOf(player, bet)).toMatchObject({ state: 'lapsed', lapseReason: 'market-closed' });
  }
  expect(await delays.exposureOf(player)).toBe(0);
  delays.clock.advance(DELAY_MS);
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
  expect(await delays.exposureOf(player)).toBe(0);
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
  await delays.whileTimePasses(harness.state(market, 'SUSPENDED', { inPlay: true, isMaterial: true }));
  for (const each of crowd) expect(await delays.exposureOf(each)).toBe(0);
});

test('X-5 X-7 a restart is a suspension: what waited lapses, at once where its delay is over, else at its end', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const over = await harness.take(player, back());
  delays.clock.advance(DELAY_MS / 2);
  const under = await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100 });
  const old = harness.betting;
  await harness.restart();
  delays.clock.advance(DELAY_MS / 2);
  // The server that is gone had its own alarm; it has no lease any more and can commit nothing.
  expect(old).not.toBe(harness.betting);
  await harness.open(market);
  await harness.open(bookmaker);
  rates(98, 102);
  expect(await delays.released(over, 0)).toMatchObject({ state: 'lapsed', lapseReason: 'market-suspended' });
  expect((await harness.betOf(player, under)).state).toBe('pending');
  expect(await delays.exposureOf(player)).toBe(100);
  expect(await delays.released(under, DELAY_MS / 2)).toMatchObject({
    state: 'lapsed',
    lapseReason: 'market-suspended',
  });
  expect(await delays.exposureOf(player)).toBe(0);
});

test('X-7 a release that the database refuses is tried again', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back());
  const accept = await refuseRows(harness.db.ownerPool, { table: 'fills' });
  delays.clock.advance(DELAY_MS);
  await expect.poll(() => harness.betting.marketView(market.id)?.matchedPaise).toBe(0);
  await harness.place(player, back({ odds: 5 }));
  expect((await harness.betOf(player, bet)).state).toBe('pending');
  await accept();
  await expect
    .poll(async () => {
      delays.clock.advance(500);
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
  delays.clock.advance(DELAY_MS);
  const later = async () => {
    delays.clock.advance(30_000);
    return await open();
  };
  await expect.poll(later).toEqual([['release-failed', `bet ${bet.id}`]]);
  // Taking the trigger away would wait for locks in another order than the worker does.
  await harness.db.ownerPool.query(
    `create or replace function refuse_fill() returns trigger language plpgsql as $$ begin return new; end $$`,
  );
  await expect.poll(later).toEqual([]);
  expect(await harness.betOf(player, bet)).toMatchObject({ state: 'matched' });
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
