import { describe, expect, test } from 'vitest';
import { gameById } from '../../catalogue/index.ts';
import { drawNow, DrawStream } from '../../fairness/draws.ts';
import { nodeDigests } from '../../fairness/node-digests.ts';
import { returnPaise } from '../instant/rules.ts';
import { lineBetsOf, packStops, slotChoice, slotRules, stopsOf, windowAt, winsOf } from './engine.ts';
import { enumerate } from './enumerate.ts';
import { SLOTS } from './index.ts';
import { peacock } from './peacock.ts';

/** Counted once: a slot has millions of windows. */
const COUNTED = new Map(SLOTS.map((game) => [game.gameId, enumerate(game)]));

describe.each(SLOTS.map((game) => [game.title, game] as const))('%s (casino rules 14)', (_title, game) => {
  const { deviation, ...figures } = COUNTED.get(game.gameId)!;

  test('its figures are those of every window', () => {
    expect(game.figures).toEqual(figures);
  });

  test('it lies within the bounds of a slot', () => {
    const share = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
      Number(numerator) / Number(denominator);
    expect(share(figures.rtp)).toBeGreaterThanOrEqual(0.955);
    expect(share(figures.rtp)).toBeLessThanOrEqual(0.965);
    expect(share(figures.aboveStake)).toBeGreaterThanOrEqual(0.2);
    expect(deviation).toBeGreaterThan(2);
    expect(deviation).toBeLessThan(4);
    expect(figures.largest / game.lines.length).toBeLessThanOrEqual(5000);
  });

  test('the catalogue says its return, and no win is above its largest', () => {
    const { rtp, maxStake, maxWin } = gameById(game.gameId)!;
    expect([BigInt(rtp.numerator), BigInt(rtp.denominator)]).toEqual([figures.rtp.numerator, figures.rtp.denominator]);
    expect(returnPaise(maxStake, slotRules(game).largestMultiplier({}))).toBe(maxWin);
    expect(maxWin).toBeLessThanOrEqual(1_00_00_000 * 100);
  });

  test('stops are kept in one number', () => {
    const last = game.strips.map(({ length }) => length - 1);
    for (const stops of [game.strips.map(() => 0), last, last.map((stop, reel) => stop - reel)])
      expect(stopsOf(game, packStops(game, stops))).toEqual(stops);
  });
});

describe('Peacock', () => {
  test('has the exact figures of the rules', () => {
    const { rtp, hits, aboveStake, deviation, largest } = COUNTED.get(peacock.gameId)!;
    expect(rtp).toEqual({ numerator: 2_018_279n, denominator: 2_097_152n });
    expect((Number(hits.numerator) / Number(hits.denominator)).toFixed(4)).toBe('0.5654');
    expect((Number(aboveStake.numerator) / Number(aboveStake.denominator)).toFixed(4)).toBe('0.2205');
    expect(deviation.toFixed(2)).toBe('2.35');
    expect(largest / 20).toBe(128.55);
  });

  test('the spin of the rules stops at 5 22 0 16 24 and pays lines 4 and 9', () => {
    const serverSeed = '9f2c41d7be0a63588e17c4f02ad95b36e1870cfd4492ab6e5c3df1087b2e94a6';
    const rules = slotRules(peacock);
    const drawn = drawNow(
      rules.draw({}, new DrawStream()),
      nodeDigests({ serverSeed, clientSeed: 'rohan-lotus', nonce: 2499 }),
    );
    const stops = stopsOf(peacock, drawn);
    expect(stops).toEqual([5, 22, 0, 16, 24]);
    expect(winsOf(peacock, stops)).toEqual([
      { line: 4, symbol: 'L', count: 4, lineBets: 280 },
      { line: 9, symbol: 'K', count: 3, lineBets: 11 },
    ]);
    expect(lineBetsOf(peacock, stops)).toBe(291);
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
