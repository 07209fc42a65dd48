import { afterEach, beforeEach, expect, test } from 'vitest';
import { activeBonus, bonusOf, bonusWallet, offerBonus, step, withOffers } from '../../../test/bonus.ts';
import { ids, openHouse, rupees, selectionOf, type House, type Order, type Player } from '../../../test/house.ts';
import { nextMillisecond } from '../../../test/next-millisecond.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { kolkataWeek } from '../../platform/days/index.ts';
import { sportsLosses } from '../settlement/index.ts';
import { giveCashback } from './cashback.ts';
import { bonusesOf, type StoredBonus } from './repository.ts';

let house: House;
let player: Player;

beforeEach(async () => {
  house = await openHouse();
  await withOffers(house, 1);
  for (const on of [0, 1]) house.rates(on, 90, 95);
  player = await house.player(1_000);
});
afterEach(() => house.close());

/** A bet of the bonus wallet on the bookmaker market, ₹100 unless told otherwise. */
const bet = (order: Partial<Order> = {}) =>
  house.take(player, { market: house.bookmaker, side: 'back', odds: 90, stake: 100, walletKind: '2', ...order });
const main = async () => (await house.wallet(player)).balancePaise;
const inBonus = async () => (await bonusWallet(house, player)).balancePaise;

test('BON-04 N-3 N-7 a settled bet of the bonus wallet counts a tenth of its risk and returns there', async () => {
  const bonusId = await activeBonus(house, player, 500);
  await bet();
  await house.settle(house.bookmaker, 0);
  expect(await bonusOf(house, player, bonusId)).toMatchObject({ state: 'ACTIVE', wageredPaise: rupees(10) });
  expect(await inBonus()).toBe(rupees(590));
  expect(await main()).toBe(rupees(1_000));
  expect(await house.faults()).toEqual([]);
});

test('BON-04 N-3 two bets against each other count nothing, in whichever order they come', async () => {
  const bonusId = await activeBonus(house, player, 2_000);
  for (const on of [0, 1]) house.rates(on, 100, 100);
  const wagered = async () => (await bonusOf(house, player, bonusId)).wageredPaise;
  await bet({ odds: 100 });
  await bet({ side: 'lay', odds: 100 });
  await house.settle(house.bookmaker, 0);
  expect(await wagered()).toBe(0);
  const { bookmaker } = await house.anotherMatch('once more');
  const rate = { rate: 100, mostPaise: rupees(1_000) };
  for (const { id } of bookmaker.selections) house.betting.setRates(bookmaker.id, id, { back: rate, lay: rate });
  await bet({ market: bookmaker, side: 'lay', odds: 100 });
  await bet({ market: bookmaker, odds: 100 });
  await bet({ market: bookmaker, on: 1, odds: 100, stake: 160 });
  await house.settle(bookmaker, 1);
  expect(await wagered()).toBe(rupees(16));
});

test('BON-04 N-3 bets below odds of 1.50 count nothing, and still take off the risk that they cover', async () => {
  const bonusId = await activeBonus(house, player, 5_000);
  const wagered = async () => (await bonusOf(house, player, bonusId)).wageredPaise;
  const play = async (key: string, ...orders: readonly (readonly ['back' | 'lay', number, number])[]) => {
    const before = await wagered();
    const { bookmaker } = await house.anotherMatch(key);
    for (const [side, odds, stake] of orders) {
      const quote = { rate: odds, mostPaise: rupees(10_000) };
      house.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: quote, lay: quote });
      await bet({ market: bookmaker, side, odds, stake });
    }
    await house.settle(bookmaker, 1);
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
  const bonusId = await activeBonus(house, player, 500);
  await bet();
  await house.settle(house.bookmaker, 1);
  expect(await bonusOf(house, player, bonusId)).toMatchObject({ wageredPaise: rupees(10) });
  await house.settlement.voidMarket(house.bookmaker.id, 'abandoned');
  await house.settlement.settled();
  expect(await bonusOf(house, player, bonusId)).toMatchObject({ state: 'ACTIVE', wageredPaise: 0 });
  expect(await inBonus()).toBe(rupees(500));
  expect(await house.faults()).toEqual([]);
});

test('BON-04 N-6 N-7 S-2 a bonus that converted gives what a correction brings to the main balance, and takes what it costs', async () => {
  const bonusId = await activeBonus(house, player, 100);
  // Ten matches of ₹100 each at a tenth: the last one converts it.
  const matches = await Promise.all(Array.from({ length: 10 }, (_, n) => house.anotherMatch(`again-${n}`)));
  for (const { bookmaker } of matches) {
    const { selections } = bookmaker;
    house.betting.setRates(bookmaker.id, selections[0]?.id ?? '', {
      back: { rate: 100, mostPaise: rupees(10_000) },
      lay: null,
    });
    await bet({ market: bookmaker, odds: 100 });
    await house.settle(bookmaker, 0);
  }
  expect(await bonusOf(house, player, bonusId)).toMatchObject({ state: 'CONVERTED', toMainPaise: rupees(1_100) });
  expect([await inBonus(), await main()]).toEqual([0, rupees(2_100)]);
  const [first] = matches;
  const lost = { kind: 'winners', selectionIds: [first?.bookmaker.selections[1]?.id ?? ''] } as const;
  await house.settlement.resettle(first?.bookmaker.id ?? '', lost, 'correction');
  await house.settlement.settled();
  expect(await bonusOf(house, player, bonusId)).toMatchObject({ state: 'CONVERTED', toMainPaise: rupees(900) });
  expect([await inBonus(), await main()]).toEqual([0, rupees(1_900)]);
  expect(await house.faults()).toEqual([]);
});

test('BON-02 N-3 N-7 S-2 a market settled anew belongs to the bonus that it was counted for, whichever is active', async () => {
  const earlier = await activeBonus(house, player, 500);
  await bet();
  await house.settle(house.bookmaker, 0);
  await step(house, player, 'forfeit', earlier);
  const later = await activeBonus(house, player, 200);
  await house.settlement.voidMarket(house.bookmaker.id, 'abandoned');
  await house.settlement.settled();
  expect(await bonusOf(house, player, earlier)).toMatchObject({ state: 'FORFEITED', wageredPaise: 0 });
  expect(await bonusOf(house, player, later)).toMatchObject({ state: 'ACTIVE', wageredPaise: 0 });
  expect([await inBonus(), await main()]).toEqual([rupees(200), rupees(1_000)]);
  // The later one is still what a bet is held to.
  await house.bonus.start();
  await house.settlement.resettle(house.bookmaker.id, { kind: 'void', reason: 'again' }, 'again');
  await house.settlement.settled();
  expect(
    await house.place(player, { market: house.odds, side: 'back', odds: 2, stake: 201, walletKind: '2' }),
  ).toMatchObject({
    refusal: { kind: 'bonus-risk', maximumPaise: rupees(100) },
  });
  expect(await house.faults()).toEqual([]);
});

test('BON-02 N-2 bets that hold nothing of the wallet keep the next bonus waiting too', async () => {
  const earlier = await activeBonus(house, player, 500);
  house.rates(0, 100, 100);
  await bet({ odds: 100 });
  await bet({ side: 'lay', odds: 100 });
  expect((await bonusWallet(house, player)).exposurePaise).toBe(0);
  await step(house, player, 'forfeit', earlier);
  const next = await offerBonus(house, player, 200);
  expect(await step(house, player, 'claim', next)).toBe(true);
  expect(await step(house, player, 'activate', next)).toBe(false);
  await house.settle(house.bookmaker, 0);
  expect(await step(house, player, 'activate', next)).toBe(true);
});

test('BON-01 a share of what a week lost in sports is given on Monday, once, and only of own money', async () => {
  const winner = await house.player(1_000);
  await activeBonus(house, player, 500);
  await bet();
  await bet({ walletKind: '1', stake: 400 });
  await house.take(winner, { market: house.bookmaker, on: 1, side: 'back', odds: 90, stake: 400 });
  await house.settle(house.bookmaker, 1);
  const { until } = kolkataWeek(systemClock.now());
  const deps = {
    database: house.pool,
    ids,
    lossesOf: (span: Parameters<typeof sportsLosses>[1]) => sportsLosses(house.pool, span),
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
  expect(await bonusesOf(house.pool, winner.id)).toEqual([]);
});

test('BON-01 S-2 a loss that was corrected after its week is no loss of the next one', async () => {
  await house.take(player, { market: house.bookmaker, side: 'back', odds: 90, stake: 400 });
  await house.settle(house.bookmaker, 1);
  const span = { from: new Date(0), until: new Date(systemClock.now() + 60_000), after: null, limit: 10 };
  expect(await sportsLosses(house.pool, span)).toEqual([{ playerId: player.id, lossPaise: rupees(400) }]);
  await nextMillisecond();
  const from = new Date(systemClock.now());
  await nextMillisecond();
  await house.settlement.voidMarket(house.bookmaker.id, 'abandoned');
  await house.settlement.settled();
  expect(await sportsLosses(house.pool, { ...span, from })).toEqual([]);
  expect(await sportsLosses(house.pool, { ...span, until: new Date(systemClock.now() + 60_000) })).toEqual([]);
});
