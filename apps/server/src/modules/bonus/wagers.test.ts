import { afterEach, beforeEach, expect, test } from 'vitest';
import { activeBonus, bonusOf, bonusWallet, offerBonus, step, withOffers } from '../../../test/bonus.ts';
import { ids, openHarness, rupees, selectionOf, type Harness, type Order, type Player } from '../../../test/harness.ts';
import { nextMillisecond } from '../../../test/time/next-millisecond.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { kolkataWeek } from '../../platform/days/index.ts';
import { sportsNets } from '../settlement/index.ts';
import { giveCashback } from './cashback.ts';
import { bonusesOf, type StoredBonus } from './repository.ts';

let harness: Harness;
let player: Player;

beforeEach(async () => {
  harness = await openHarness();
  await withOffers(harness, 1);
  for (const on of [0, 1]) harness.rates(on, 90, 95);
  player = await harness.player(1_000);
});
afterEach(() => harness.close());

/** A bet of the bonus wallet on the bookmaker market, ₹100 unless told otherwise. */
const bet = (order: Partial<Order> = {}) =>
  harness.take(player, { market: harness.bookmaker, side: 'back', odds: 90, stake: 100, walletKind: '2', ...order });
const main = async () => (await harness.wallet(player)).balancePaise;
const inBonus = async () => (await bonusWallet(harness, player)).balancePaise;

test('BON-04 N-3 N-7 a settled bet of the bonus wallet counts a tenth of its risk and returns there', async () => {
  const bonusId = await activeBonus(harness, player, 500);
  await bet();
  await harness.settle(harness.bookmaker, 0);
  expect(await bonusOf(harness, player, bonusId)).toMatchObject({ state: 'ACTIVE', wageredPaise: rupees(10) });
  expect(await inBonus()).toBe(rupees(590));
  expect(await main()).toBe(rupees(1_000));
  expect(await harness.faults()).toEqual([]);
});

test('BON-04 N-3 two bets against each other count nothing, in whichever order they come', async () => {
  const bonusId = await activeBonus(harness, player, 2_000);
  for (const on of [0, 1]) harness.rates(on, 100, 100);
  const wagered = async () => (await bonusOf(harness, player, bonusId)).wageredPaise;
  await bet({ odds: 100 });
  await bet({ side: 'lay', odds: 100 });
  await harness.settle(harness.bookmaker, 0);
  expect(await wagered()).toBe(0);
  const { bookmaker } = await harness.anotherMatch('once more');
  const rate = { rate: 100, maxPaise: rupees(1_000) };
  for (const { id } of bookmaker.selections) harness.betting.setRates(bookmaker.id, id, { back: rate, lay: rate });
  await bet({ market: bookmaker, side: 'lay', odds: 100 });
  await bet({ market: bookmaker, odds: 100 });
  await bet({ market: bookmaker, on: 1, odds: 100, stake: 160 });
  await harness.settle(bookmaker, 1);
  expect(await wagered()).toBe(rupees(16));
});

test('BON-04 N-3 bets below odds of 1.50 count nothing, and still take off the risk that they cover', async () => {
  const bonusId = await activeBonus(harness, player, 5_000);
  const wagered = async () => (await bonusOf(harness, player, bonusId)).wageredPaise;
  const play = async (key: string, ...orders: readonly (readonly ['back' | 'lay', number, number])[]) => {
    const before = await wagered();
    const { bookmaker } = await harness.anotherMatch(key);
    for (const [side, odds, stake] of orders) {
      const quote = { rate: odds, maxPaise: rupees(10_000) };
      harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: quote, lay: quote });
      await bet({ market: bookmaker, side, odds, stake });
    }
    await harness.settle(bookmaker, 1);
    return ((await wagered()) - before) / 100;
  };
  expect(await play('a rate of 49', ['back', 49, 300])).toBe(0);
  expect(await play('a rate of 50', ['back', 50, 300])).toBe(30);
  // A lay wins its stake: at 201 it wins less than half of what it risks.
  expect(await play('a lay at 201', ['lay', 201, 200])).toBe(0);
  expect(await play('a lay at 200', ['lay', 200, 200])).toBe(40);
  // Backed at 250 and laid at 260, hardly anything is at risk.
  expect(await play('covered', ['back', 250, 100], ['lay', 260, 100])).toBe(1);
});

test('BON-04 N-3 S-4 void bets count nothing, and a market that is void later takes back what it counted', async () => {
  const bonusId = await activeBonus(harness, player, 500);
  await bet();
  await harness.settle(harness.bookmaker, 1);
  expect(await bonusOf(harness, player, bonusId)).toMatchObject({ wageredPaise: rupees(10) });
  await harness.settlement.voidMarket(harness.bookmaker.id, 'abandoned');
  await harness.settlement.settled();
  expect(await bonusOf(harness, player, bonusId)).toMatchObject({ state: 'ACTIVE', wageredPaise: 0 });
  expect(await inBonus()).toBe(rupees(500));
  expect(await harness.faults()).toEqual([]);
});

test('BON-04 N-6 N-7 S-2 a bonus converts to five times itself at most, and corrections take from what was above that first', async () => {
  const bonusId = await activeBonus(harness, player, 100);
  // Ten matches of ₹100 each at a tenth: the last one converts it.
  const matches = await Promise.all(Array.from({ length: 10 }, (_, n) => harness.anotherMatch(`again-${n}`)));
  for (const { bookmaker } of matches) {
    const { selections } = bookmaker;
    harness.betting.setRates(bookmaker.id, selections[0]?.id ?? '', {
      back: { rate: 100, maxPaise: rupees(10_000) },
      lay: null,
    });
    await bet({ market: bookmaker, odds: 100 });
    await harness.settle(bookmaker, 0);
  }
  // ₹1,100 stood in the bonus wallet: ₹500 are the player's, ₹600 the operator's.
  expect(await bonusOf(harness, player, bonusId)).toMatchObject({ state: 'CONVERTED', toMainPaise: rupees(500) });
  expect([await inBonus(), await main()]).toEqual([0, rupees(1_500)]);
  const corrected: number[] = [];
  for (const { bookmaker } of matches.slice(0, 4)) {
    const lost = { kind: 'winners', selectionIds: [bookmaker.selections[1]?.id ?? ''] } as const;
    await harness.settlement.resettle(bookmaker.id, lost, 'correction');
    await harness.settlement.settled();
    corrected.push((await main()) / 100);
  }
  expect(corrected).toEqual([1_500, 1_500, 1_500, 1_300]);
  expect(await bonusOf(harness, player, bonusId)).toMatchObject({ state: 'CONVERTED', toMainPaise: rupees(300) });
  expect(await inBonus()).toBe(0);
  expect(await harness.faults()).toEqual([]);
});

test('BON-02 N-3 N-7 S-2 a market resettled belongs to the bonus that it was counted for, whichever is active', async () => {
  const earlier = await activeBonus(harness, player, 500);
  await bet();
  await harness.settle(harness.bookmaker, 0);
  await step(harness, player, 'forfeit', earlier);
  const later = await activeBonus(harness, player, 200);
  await harness.settlement.voidMarket(harness.bookmaker.id, 'abandoned');
  await harness.settlement.settled();
  expect(await bonusOf(harness, player, earlier)).toMatchObject({ state: 'FORFEITED', wageredPaise: 0 });
  expect(await bonusOf(harness, player, later)).toMatchObject({ state: 'ACTIVE', wageredPaise: 0 });
  expect([await inBonus(), await main()]).toEqual([rupees(200), rupees(1_000)]);
  // The later one is still what a bet is held to.
  await harness.bonus.start();
  await harness.settlement.resettle(harness.bookmaker.id, { kind: 'void', reason: 'again' }, 'again');
  await harness.settlement.settled();
  expect(
    await harness.place(player, { market: harness.odds, side: 'back', odds: 2, stake: 201, walletKind: '2' }),
  ).toMatchObject({
    refusal: { kind: 'bonus-risk', maximumPaise: rupees(100) },
  });
  expect(await harness.faults()).toEqual([]);
});

test('BON-02 N-2 bets that hold nothing of the wallet keep the next bonus waiting too', async () => {
  const earlier = await activeBonus(harness, player, 500);
  harness.rates(0, 100, 100);
  await bet({ odds: 100 });
  await bet({ side: 'lay', odds: 100 });
  expect((await bonusWallet(harness, player)).exposurePaise).toBe(0);
  await step(harness, player, 'forfeit', earlier);
  const next = await offerBonus(harness, player, 200);
  expect(await step(harness, player, 'claim', next)).toBe(true);
  expect(await step(harness, player, 'activate', next)).toBe(false);
  await harness.settle(harness.bookmaker, 0);
  expect(await step(harness, player, 'activate', next)).toBe(true);
});

test('BON-01 a share of what a week lost in sports is given on Monday, once, and only of own money', async () => {
  const winner = await harness.player(1_000);
  await activeBonus(harness, player, 500);
  await bet();
  await bet({ walletKind: '1', stake: 400 });
  await harness.take(winner, { market: harness.bookmaker, on: 1, side: 'back', odds: 90, stake: 400 });
  await harness.settle(harness.bookmaker, 1);
  const { until } = kolkataWeek(systemClock.now());
  const deps = {
    database: harness.pool,
    ids,
    netsOf: [(span: Parameters<typeof sportsNets>[1]) => sportsNets(harness.pool, span)],
    mayHaveBonus: async () => true,
  };
  const given: StoredBonus[] = [];
  const ask = (minutes: number) =>
    giveCashback(deps, until.getTime() + minutes * 60_000, (each) => given.push(...each));
  // The week before has nothing in it, and this one is not over until what was settled in it is surely written.
  await ask(-60);
  await ask(4);
  expect(given).toEqual([]);
  await Promise.all([ask(6), ask(6)]);
  await ask(8 * 24 * 60);
  expect(given).toMatchObject([{ kind: 'cashback', playerId: player.id, amountPaise: rupees(20), state: 'AVAILABLE' }]);
  expect(await bonusesOf(harness.pool, winner.id)).toEqual([]);
});

test('BON-01 N-9 what was won in the casino is taken off what was lost in sports, player by player over pages of both', async () => {
  const players = Array.from({ length: 510 }, () => ids()).toSorted();
  /** Every `nth` player won or lost so many rupees. */
  const source = (nth: number, amount: number) => async (span: Parameters<typeof sportsNets>[1]) =>
    players
      .filter((playerId, at) => at % nth === 0 && (span.after === null || playerId > span.after))
      .slice(0, span.limit)
      .map((playerId) => ({ playerId, netPaise: rupees(amount) }));
  const { until } = kolkataWeek(systemClock.now());
  const given: StoredBonus[] = [];
  const netsOf = [source(1, -100), source(2, 100), source(3, -20)];
  await giveCashback(
    { database: harness.pool, ids, netsOf, mayHaveBonus: async () => true },
    until.getTime() + 6 * 60_000,
    (each) => given.push(...each),
  );
  // 5 %: of ₹100, of ₹120 where both lost, of ₹20 where the casino's other game lost, nothing where all is even.
  const wanted = players.map((_, at) => {
    const loss = 100 - (at % 2 === 0 ? 100 : 0) + (at % 3 === 0 ? 20 : 0);
    return rupees(loss * 0.05);
  });
  const amounts = new Map(given.map(({ playerId, amountPaise }) => [playerId, amountPaise]));
  expect(players.map((playerId) => amounts.get(playerId) ?? 0)).toEqual(wanted);
  expect(given).toHaveLength(wanted.filter((amount) => amount > 0).length);
});

test('BON-01 S-2 a loss that was corrected after its week is no loss of the next one', async () => {
  await harness.take(player, { market: harness.bookmaker, side: 'back', odds: 90, stake: 400 });
  await harness.settle(harness.bookmaker, 1);
  const span = { from: new Date(0), until: new Date(systemClock.now() + 60_000), after: null, limit: 10 };
  expect(await sportsNets(harness.pool, span)).toEqual([{ playerId: player.id, netPaise: rupees(-400) }]);
  await nextMillisecond();
  const from = new Date(systemClock.now());
  await nextMillisecond();
  await harness.settlement.voidMarket(harness.bookmaker.id, 'abandoned');
  await harness.settlement.settled();
  expect(await sportsNets(harness.pool, { ...span, from })).toEqual([{ playerId: player.id, netPaise: rupees(400) }]);
  expect(await sportsNets(harness.pool, { ...span, until: new Date(systemClock.now() + 60_000) })).toEqual([
    { playerId: player.id, netPaise: 0 },
  ]);
});
