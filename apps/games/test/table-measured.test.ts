/** Measured against exact return of a table (games 9 and 10). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import { fraction } from '../src/games/exact.ts';
import { bandOf, measuredOf, type Measured } from '../src/tables/index.ts';
import { openEngine, type Engine } from './engine.ts';

const { timing, gameId } = ultimateRoulette;

let engine: Engine;
beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

async function toEnd(): Promise<void> {
  for (const ms of [timing.bettingMs, timing.closingMs, ultimateRoulette.dealtMs(0), timing.payingMs]) {
    await engine.wait(ms);
  }
}
const measured = () => measuredOf(engine.database, gameId);

test('a round adds its stakes, returns, mean and variance once it is done', async () => {
  await engine.bet({ red: 1_000_00, '0': 100_00 });
  await engine.bet({ red: 500_00 });
  for (const ms of [timing.bettingMs, timing.closingMs, ultimateRoulette.dealtMs(0)]) await engine.wait(ms);
  expect(await measured()).toBeUndefined();
  await engine.wait(timing.payingMs);
  const { drawn } = await engine.present();
  const returnPaise =
    ultimateRoulette.returnOf('red', 1_500_00, drawn as number) +
    ultimateRoulette.returnOf('0', 100_00, drawn as number);
  const first = 18n * 3_000_00n + 3_600_00n;
  const second = 18n * 3_000_00n ** 2n + 3_600_00n ** 2n;
  expect(await measured()).toMatchObject({
    rounds: 1,
    stakePaise: 1_600_00,
    returnPaise,
    expected: fraction(36n * 1_600_00n, 37n),
    variance: fraction(37n * second - first * first, 37n * 37n),
    isBound: false,
  });
});

test('rounds add up; one without bets and a void one do not count', async () => {
  await engine.bet({ red: 1_000_00 });
  await toEnd();
  await engine.tables().tick();
  await toEnd();
  await engine.tables().tick();
  await engine.bet({ '17': 100_00 });
  await toEnd();
  await engine.tables().tick();
  await engine.bet({ '17': 100_00 });
  await engine.restart({ awayMs: 120_000 });
  expect(engine.steps.map(({ state }) => state)).toContain('VOID');
  const red = (37n * 18n * 4n - (18n * 2n) ** 2n) * 1_000_00n ** 2n;
  const number = 36n * 36n * 36n * 100_00n ** 2n;
  expect(await measured()).toMatchObject({
    rounds: 2,
    stakePaise: 1_100_00,
    expected: fraction(36n * 1_100_00n, 37n),
    variance: fraction(red + number, 37n * 37n),
  });
});

const MANY: Measured = {
  since: new Date(0),
  rounds: 1_000,
  stakePaise: 1_000_000_00,
  returnPaise: 970_000_00,
  expected: fraction(972_973_00n, 1n),
  variance: fraction(1_000_00n ** 2n, 1n),
  isBound: false,
  crossings: 0,
};

test('the band is exact ± 4 standard errors, from 1,000 rounds with bets on', () => {
  expect(bandOf({ ...MANY, rounds: 999 })).toBeNull();
  expect(bandOf(MANY)).toEqual({ lowPaise: 968_972_99, highPaise: 976_973_02, isCrossed: false });
  expect(bandOf({ ...MANY, returnPaise: 968_972_98 })).toMatchObject({ isCrossed: true });
  expect(bandOf({ ...MANY, returnPaise: 976_973_03 })).toMatchObject({ isCrossed: true });
});

test('a return that leaves its band counts one crossing, however long it stays outside', async () => {
  await engine.bet({ red: 1_000_00 });
  await toEnd();
  const crossings = async () => (await measured())?.crossings;
  const returned = async (paise: number) => {
    await engine.database.query('update games.table_returns set rounds = 1000, return_paise = $1', [paise]);
  };
  const next = async () => {
    await engine.tables().tick();
    await engine.bet({ red: 1_000_00 });
    await toEnd();
  };
  expect(await crossings()).toBe(0);
  await returned(90_00_000_00);
  await next();
  await next();
  expect(await crossings()).toBe(1);
  await returned(2_000_00);
  await next();
  await returned(90_00_000_00);
  await next();
  expect(await crossings()).toBe(2);
});
