/** The exact figures against the engine itself: small machines are played with every draw that there is. */
import { describe, expect, test } from 'vitest';
import { fraction, type Fraction } from '../../exact.ts';
import { playOut } from '../play.ts';
import type { Feature, SlotGame } from '../slot-game.ts';
import { exactly, plus, spread, times } from './chain.ts';
import { chainOf } from './chain-of.ts';
import { deviationOf } from '../engine.ts';
import { figuresOf } from './figures.ts';

const NOTHING: Fraction = { numerator: 0n, denominator: 1n };
const CERTAIN: Fraction = { numerator: 1n, denominator: 1n };

const figures = { largest: 0, largestLikely: 0, rtp: NOTHING, hits: NOTHING, aboveStake: NOTHING, variance: NOTHING };

function small(parts: Partial<SlotGame> & { readonly feature: Feature | null }): SlotGame {
  return {
    gameId: 'small',
    title: 'Small',
    volatility: 'low',
    strips: ['ABS', 'ABW', 'BAS'],
    bet: 4,
    paying: { kind: 'ways' },
    pays: { A: [2], B: [3] },
    wilds: { W: 1 },
    scatter: { symbol: 'S', triggers: 2, pays: {} },
    figures,
    ...parts,
  };
}

const LINES = { kind: 'lines', lines: ['111', '000', '012'] } as const;

const MACHINES: Readonly<Record<string, SlotGame>> = {
  'free spins': small({ strips: ['ABS', 'AW', 'AS'], feature: { kind: 'free-spins', spins: 2, multiplier: 2 } }),
  'free spins on other strips with a growing multiplier': small({
    scatter: { symbol: 'S', triggers: 2, pays: { 1: 1, 2: 5 } },
    strips: ['ABSA', 'ABC', 'BACS'],
    feature: { kind: 'free-spins', spins: 3, multiplier: 1, grows: true, strips: ['AB', 'AW', 'BC'] },
  }),
  'sticky wilds': small({
    paying: LINES,
    strips: ['ABSC', 'ABC', 'BACS'],
    feature: { kind: 'free-spins', spins: 2, multiplier: 1, sticky: true, strips: ['AB', 'ABCW', 'BWC'] },
  }),
  'free spins that start further ones': small({
    strips: ['ABSC', 'B', 'ACSB'],
    feature: { kind: 'free-spins', spins: 1, multiplier: 3, retrigger: { spins: 2, most: 3 } },
  }),
  cascades: small({
    scatter: null,
    strips: ['ABCA', 'BAC', 'ACAB'],
    pays: { A: [1], B: [2] },
    feature: { kind: 'cascades', multipliers: [1, 2] },
  }),
  'a re-spin with lines both ways': small({
    scatter: null,
    strips: ['ABAC', 'ABCA', 'ACWB', 'BACA'],
    paying: { kind: 'lines', lines: ['1111', '0121', '2210'], bothWays: true },
    pays: { A: [1, 7], B: [2, 9], C: [3, 11] },
    feature: { kind: 're-spin' },
  }),
  'wilds that multiply': small({
    scatter: null,
    strips: ['ABAC', 'AV3BC', 'A2WBC'],
    paying: LINES,
    wilds: { V: 2, 3: 3, 2: 2, W: 5 },
    feature: null,
  }),
  'hold and spin': small({
    strips: ['ASS', 'SSS', 'BSS'],
    scatter: { symbol: 'S', triggers: 7, pays: {} },
    feature: { kind: 'hold-and-spin', reSpins: 2, cells: [0, 3] },
  }),
};

/** The chance of each sum of coins, by playing every sequence of draws to its end. */
function playedOut(game: SlotGame): ReadonlyMap<number, Fraction> {
  const chances = new Map<number, Fraction>();
  const follow = (drawn: readonly number[], chance: Fraction): void => {
    const playing = playOut(game);
    let step = playing.next();
    for (const number of drawn) if (step.done !== true) step = playing.next(number);
    if (step.done === true) {
      chances.set(step.value.coins, plus(chances.get(step.value.coins) ?? NOTHING, chance));
      return;
    }
    const next = fraction(chance.numerator, chance.denominator * BigInt(step.value));
    for (let number = 0; number < step.value; number += 1) follow([...drawn, number], next);
  };
  follow([], CERTAIN);
  return chances;
}

describe.each(Object.entries(MACHINES))('%s', (_name, game) => {
  const played = playedOut(game);

  test('the chain has the chance of every pay that the engine has', () => {
    const { atMost, largest, mean, variance } = exactly(chainOf(game));
    let [sum, average, square] = [NOTHING, NOTHING, NOTHING];
    for (const coins of [...played.keys()].toSorted((a, b) => a - b)) {
      const chance = played.get(coins)!;
      const value = { numerator: BigInt(coins), denominator: 1n };
      sum = plus(sum, chance);
      average = plus(average, times(chance, value));
      square = plus(square, times(chance, times(value, value)));
      expect(atMost(coins)).toEqual(sum);
    }
    expect(sum).toEqual(CERTAIN);
    expect(largest).toBe(Math.max(...played.keys()));
    expect(mean).toEqual(average);
    expect(plus(variance, times(average, average))).toEqual(square);
  });

  test('its floating-point chances and its figures agree with them', () => {
    for (const [coins, { numerator, denominator }] of played)
      expect(spread(chainOf(game))[coins]).toBeCloseTo(Number(numerator) / Number(denominator), 12);
    const { largest, largestLikely, hits } = figuresOf(game);
    expect(largestLikely).toBe(largest);
    expect(plus(hits, played.get(0) ?? NOTHING)).toEqual(CERTAIN);
    expect(deviationOf(figuresOf(game))).toBeGreaterThan(0);
  });
});
