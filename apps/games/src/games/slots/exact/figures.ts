import { fraction } from '../../exact.ts';
import type { SlotFigures, SlotGame } from '../slot-game.ts';
import { chainOf } from './chain-of.ts';
import { exactly, minus, remembered, spread } from './chain.ts';

/** Pays that come less often than once in so many bets are rare (casino rules 14). */
const RARE = 1e-8;

/** The exact figures of a slot. */
export function figuresOf(game: SlotGame): SlotFigures {
  const chain = remembered(chainOf(game));
  const { mean, variance, largest, atMost } = exactly(chain);
  const bet = BigInt(game.bet);
  const certain = { numerator: 1n, denominator: 1n };
  return {
    rtp: fraction(mean.numerator, mean.denominator * bet),
    hits: minus(certain, atMost(0)),
    aboveStake: minus(certain, atMost(game.bet)),
    variance: fraction(variance.numerator, variance.denominator * bet * bet),
    largest,
    largestLikely: largestLikely(spread(chain)),
  };
}

function largestLikely(chances: Float64Array): number {
  let above = 0;
  for (let coins = chances.length - 1; coins > 0; coins -= 1) {
    above += chances[coins]!;
    if (above >= RARE && chances[coins]! > 0) return coins;
  }
  return 0;
}
