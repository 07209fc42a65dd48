import { expect, test } from 'vitest';
import { GAMES } from '../../catalogue/index.ts';
import { drawNow, DrawStream, type Draws } from '../../fairness/draws.ts';
import { nodeDigests } from '../../fairness/node-digests.ts';
import { LINK } from '../cards/many-rounds.ts';
import { chainOf } from './exact/chain-of.ts';
import { remembered, spread } from './exact/chain.ts';
import { playOut } from './play.ts';
import type { SlotGame } from './slot-game.ts';

const SLOTS = GAMES.flatMap(({ slot }) => slot ?? []);

const SPINS = 10_000_000;
/** Classes of returns, by the most stakes that each holds. */
const CLASSES = [0, 0.5, 1, 2, 5, 10, 20, 50, 100, Infinity];
/** A class of fewer spins is counted with the next lower one. */
const LEAST_EXPECTED = 20;
/** Exceeded by chance once in a million, by degrees of freedom from 1. */
const CRITICAL = [23.93, 27.63, 30.66, 33.38, 35.89, 38.26, 40.52, 42.7, 44.81];

interface Class {
  readonly least: number;
  readonly expected: number;
}

test.each(SLOTS.map((game) => [game.title, game] as const))(
  `casino rules 14: ten million spins of ${LINK} on %s return each class as often as its chance says`,
  (_title, game) => {
    const classes = classesOf(game);
    const counts = classes.map(() => 0);
    for (let nonce = 1; nonce <= SPINS; nonce += 1) {
      const seeds = { serverSeed: LINK, clientSeed: game.gameId, nonce };
      const stakes = drawNow(coinsOfBet(game, new DrawStream()), nodeDigests(seeds)) / game.bet;
      counts[classes.findLastIndex(({ least }) => stakes > least)]! += 1;
    }
    const squared = classes.reduce((sum, { expected }, at) => sum + (counts[at]! - expected) ** 2 / expected, 0);
    expect(squared).toBeLessThan(CRITICAL[classes.length - 2]!);
  },
  7_200_000,
);

/** Plays while it draws: played again from what was drawn, each spin would take twice as long. */
function* coinsOfBet(game: SlotGame, stream: DrawStream): Draws<number> {
  const playing = playOut(game);
  let step = playing.next();
  while (step.done !== true) step = playing.next(yield* stream.draw(step.value));
  return step.value.coins;
}

/** The lowest first; all together are every spin. */
function classesOf(game: SlotGame): readonly Class[] {
  const chances = spread(remembered(chainOf(game)));
  const classes: Class[] = [];
  let above = -1;
  for (const most of CLASSES) {
    const expected =
      SPINS * chances.reduce((sum, chance, coins) => sum + (isWithin(coins / game.bet, above, most) ? chance : 0), 0);
    const last = classes.at(-1);
    if (last === undefined || expected >= LEAST_EXPECTED) classes.push({ least: above, expected });
    else classes[classes.length - 1] = { ...last, expected: last.expected + expected };
    above = most;
  }
  return classes;
}

const isWithin = (stakes: number, above: number, most: number): boolean => stakes > above && stakes <= most;
