import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { largestOf } from '../../catalogue/game.ts';
import { gameById, GAMES } from '../../catalogue/index.ts';
import { drawNow, DrawStream } from '../../fairness/draws.ts';
import { nodeDigests } from '../../fairness/node-digests.ts';
import type { Fraction } from '../exact.ts';
import { returnPaise } from '../instant/rules.ts';
import { deviationOf, multiplierOfCoins, playOf, slotChoice, slotRules, stopsOf, type Drawn } from './engine.ts';
import { columnsOf, countWindows } from './exact/windows.ts';
import { figuresOf } from './exact/figures.ts';
import { autoMeter } from '../../../games/auto-meter/slot.ts';
import { luckySevens } from '../../../games/lucky-sevens/slot.ts';
import { mangoDrop } from '../../../games/mango-drop/slot.ts';
import { marigold } from '../../../games/marigold/slot.ts';
import { peacock } from '../../../games/peacock/slot.ts';
import type { Played } from './play.ts';
import type { SlotGame } from './slot-game.ts';
import { cellsOf, windowAt } from './wins.ts';

const SLOTS = GAMES.flatMap(({ slot }) => slot ?? []);

/** Counted once: a slot has millions of windows. */
const COUNTED = new Map(SLOTS.map((game) => [game.gameId, figuresOf(game)]));

const share = ({ numerator, denominator }: Fraction): number => Number((numerator * 10n ** 15n) / denominator) / 1e15;

const CUT = 10n ** 9n;

/** What a bet must be by its volatility: chance of more than the stake, and deviation in stakes. */
const BOUNDS = { low: [0.2, 2, 4], medium: [0.15, 4, 8], high: [0.1, 8, 16] } as const;

/** Of a slot, in paise. */
const MAX_WIN = 1_00_00_000_00;

/** Return of each by the table of the rules, and how far it may be from it. */
const RETURNS: Readonly<Record<string, readonly [middle: number, either: number]>> = {
  'lucky-sevens': [0.962_875, 0],
  peacock: [2_018_279 / 2_097_152, 1e-9],
  marigold: [0.960_001, 1e-6],
  'mango-drop': [0.96, 0.003],
  monsoon: [0.96, 0.003],
  stepwell: [0.962, 0.003],
  'auto-meter': [0.958, 0.003],
  'temple-bell': [0.96, 0.003],
  'kite-line': [0.958, 0.003],
  'night-train': [0.958, 0.003],
};

describe.each(SLOTS.map((game) => [game.title, game] as const))('%s (casino rules 14)', (_title, game) => {
  const figures = COUNTED.get(game.gameId)!;

  test('its figures are those of every window and every feature', () => {
    expect(game.figures).toEqual(figures);
  });

  test('it lies within the bounds of its volatility', () => {
    const [least, lowest, highest] = BOUNDS[game.volatility];
    expect(share(figures.rtp)).toBeGreaterThanOrEqual(0.955);
    expect(share(figures.rtp)).toBeLessThanOrEqual(0.965);
    expect(share(figures.aboveStake)).toBeGreaterThanOrEqual(least);
    expect(deviationOf(figures)).toBeGreaterThan(lowest);
    expect(deviationOf(figures)).toBeLessThan(highest);
    expect(figures.largest / game.bet).toBeLessThanOrEqual(5000);
    const { maxStake, maxWin } = largestOf(game);
    expect(maxStake).toBe(game.gameId === 'temple-bell' ? 2_500_00 : 5_000_00);
    expect(returnPaise(maxStake, multiplierOfCoins(game, figures.largest))).toBe(maxWin);
    expect(maxWin).toBeLessThanOrEqual(MAX_WIN);
  });

  test('its return is the one of the rules', () => {
    const [middle, either] = RETURNS[game.gameId]!;
    expect(Math.abs(share(figures.rtp) - middle)).toBeLessThanOrEqual(either);
  });

  test('numbers that its reels do not draw are no result', () => {
    const none = game.strips.map(() => 0);
    for (const wrong of [none.slice(1), none.with(0, game.strips[0]!.length), none.with(0, -1), [...none, 0, 0, 0, 0]])
      expect(() => playOf(game, wrong)).toThrow(RangeError);
  });
});

test('every folder with a slot is proved', () => {
  const folders = globSync('*/slot.ts', { cwd: new URL('../../../games', import.meta.url).pathname });
  expect(SLOTS.map(({ gameId }) => `${gameId}/slot.ts`).toSorted()).toEqual(folders.toSorted());
});

test.each(SLOTS.map((game) => [game.title, game] as const))(
  'the catalogue says the return of %s, and no win is above its largest',
  (_title, game) => {
    const { rtp, maxStake, maxWin } = gameById(game.gameId)!;
    const { numerator, denominator } = game.figures.rtp;
    // A fraction that no number holds is cut to nine decimals.
    const stated =
      denominator > Number.MAX_SAFE_INTEGER
        ? { numerator: (numerator * CUT) / denominator, denominator: CUT }
        : game.figures.rtp;
    expect([BigInt(rtp.numerator), BigInt(rtp.denominator)]).toEqual([stated.numerator, stated.denominator]);
    expect(returnPaise(maxStake, slotRules(game).largestMultiplier({}))).toBe(maxWin);
    expect(maxWin).toBeLessThanOrEqual(MAX_WIN);
  },
);

test('Lucky Sevens has the exact figures of the rules', () => {
  const { rtp, hits, aboveStake, largest } = COUNTED.get(luckySevens.gameId)!;
  expect(rtp).toEqual({ numerator: 7_703n, denominator: 8_000n });
  expect(share(hits)).toBe(0.323_125);
  expect(aboveStake).toEqual(hits);
  expect(deviationOf(luckySevens.figures).toFixed(2)).toBe('3.13');
  expect(largest / 5).toBe(103);
});

test('Lucky Sevens pays three sevens on the middle line and a diagonal by the rules', () => {
  const { strips } = luckySevens;
  const winsAt = (stops: readonly number[]) => playOf(luckySevens, stops).steps[0]!.wins;
  const seven = { symbol: '7', count: 3, coins: 500, times: 1, isFromRight: false };
  const middle = strips.map((strip) => strip.indexOf('7') - 1);
  expect(winsAt(middle)).toContainEqual({ ...seven, line: 1 });
  const diagonal = strips.map((strip, reel) => strip.indexOf('7') - reel);
  expect(winsAt(diagonal)).toContainEqual({ ...seven, line: 4 });
  expect(playOf(luckySevens, middle.with(2, middle[2]! + 1)).coins).toBeLessThan(500);
});

describe('Peacock', () => {
  test('has the exact figures of the rules', () => {
    const { rtp, hits, aboveStake, largest } = COUNTED.get(peacock.gameId)!;
    expect(rtp).toEqual({ numerator: 2_018_279n, denominator: 2_097_152n });
    expect(share(hits).toFixed(4)).toBe('0.5654');
    expect(share(aboveStake).toFixed(4)).toBe('0.2205');
    expect(deviationOf(peacock.figures).toFixed(2)).toBe('2.35');
    expect(largest / 20).toBe(128.55);
  });

  test('the spin of the rules stops at 5 22 0 16 24 and pays lines 4 and 9', () => {
    const serverSeed = '9f2c41d7be0a63588e17c4f02ad95b36e1870cfd4492ab6e5c3df1087b2e94a6';
    const rules = slotRules(peacock);
    const drawn = drawNow(
      rules.draw({}, new DrawStream()),
      nodeDigests({ serverSeed, clientSeed: 'rohan-lotus', nonce: 2499 }),
    );
    expect(stopsOf(peacock, drawn)).toEqual([5, 22, 0, 16, 24]);
    const { steps, coins } = playOf(peacock, drawn);
    const plain = { times: 1, isFromRight: false };
    expect(steps[0]!.wins).toEqual([
      { ...plain, line: 4, symbol: 'L', count: 4, coins: 280 },
      { ...plain, line: 9, symbol: 'K', count: 3, coins: 11 },
    ]);
    expect(coins).toBe(291);
    expect(returnPaise(50_00, rules.multiplierOf({}, drawn))).toBe(727_50);
  });

  test('a window goes round the end of its strip', () => {
    expect(windowAt('ABCD', 3)).toEqual(['D', 'A', 'B']);
  });

  test('a spin has nothing to choose', () => {
    expect(slotChoice.safeParse({}).success).toBe(true);
    for (const wrong of [{ lines: 1 }, null, 'spin']) expect(slotChoice.safeParse(wrong).success).toBe(false);
  });
});

test('Marigold has the exact figures of the rules', () => {
  const { rtp, hits, largest } = COUNTED.get(marigold.gameId)!;
  expect(rtp).toEqual({ numerator: 1_800_001n, denominator: 1_875_000n });
  expect(share(hits).toFixed(4)).toBe('0.6431');
  expect(deviationOf(marigold.figures).toFixed(2)).toBe('2.26');
  const windows = countWindows(
    marigold,
    marigold.strips.map((strip) => columnsOf(strip)),
  );
  const count = (those: (window: (typeof windows)[number]) => boolean): bigint =>
    windows.reduce((sum, window) => sum + (those(window) ? window.weight : 0n), 0n);
  expect(windows.reduce((sum, { coins, weight }) => sum + BigInt(coins) * weight, 0n)).toBe(502_758_900n);
  expect(count(({ scatters }) => scatters === 3) * 125n).toBe(30n ** 5n);
  expect(share({ numerator: count(({ coins }) => coins > 25), denominator: 30n ** 5n }).toFixed(4)).toBe('0.2514');
  const most = Math.max(...windows.map(({ coins }) => coins));
  expect(multiplierOfCoins(marigold, most)).toBe(58_4000);
  // A window with three scatters pays less than the best of all.
  expect(largest).toBeLessThan(most + 10 * 2 * most);
});

test('Auto Meter multiplies a line by each meter on it', () => {
  const { strips } = autoMeter;
  const stops = [strips[0]!.indexOf('A'), strips[1]!.indexOf('3'), strips[2]!.indexOf('5')];
  const { wins } = playOf(autoMeter, stops).steps[0]!;
  expect(wins).toContainEqual({ line: 2, symbol: 'A', count: 3, times: 15, coins: 300, isFromRight: false });
});

describe('Mango Drop', () => {
  test('lets winners leave, the rest fall and the strips come down, at 2, 3 and 5 times from then on', () => {
    const stops = drawnUntil(mangoDrop, ({ steps }) => steps.length > 4);
    expect(stops).toHaveLength(mangoDrop.strips.length);
    const { steps } = playOf(mangoDrop, stops);
    expect(steps.slice(0, 5).map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 5, 5]);
    const above = stops.map(() => 0);
    for (const [at, step] of steps.slice(1).entries()) {
      const before = steps[at]!;
      const left = new Set(before.wins.flatMap((win) => cellsOf(mangoDrop, before.grid, win)));
      for (const [reel, column] of step.grid.entries()) {
        const stays = before.grid[reel]!.filter((_, row) => !left.has(`${reel}-${row}`));
        expect(column.slice(3 - stays.length)).toEqual(stays);
        above[reel]! += 3 - stays.length;
        const strip = mangoDrop.strips[reel]!;
        const top = stops[reel]! - above[reel]!;
        const fresh = Array.from({ length: 3 - stays.length }, (__, row) => strip.at((top + row) % strip.length));
        expect(column.slice(0, 3 - stays.length)).toEqual(fresh);
      }
    }
    expect(steps.at(-1)!.wins).toEqual([]);
  });
});

/** The first bet of a row of seeds that is played like this. */
function drawnUntil(game: SlotGame, isIt: (played: Played) => boolean): Drawn {
  for (let nonce = 0; ; nonce += 1) {
    const seeds = { serverSeed: 'slots', clientSeed: 'test', nonce };
    const drawn = drawNow(slotRules(game).draw({}, new DrawStream()), nodeDigests(seeds));
    if (isIt(playOf(game, drawn))) return drawn;
  }
}
