import * as z from 'zod/mini';
import type { DrawStream, Draws } from '../../fairness/draws.ts';
import { EVEN, type InstantRules } from '../instant/rules.ts';
import { playOut, type Played } from './play.ts';
import type { SlotFigures, SlotGame } from './slot-game.ts';

/** A spin has nothing to choose: the whole window is always bet on. */
export type SlotChoice = Readonly<Record<string, never>>;
export const slotChoice = z.strictObject({}) as z.ZodMiniType<SlotChoice>;

/** What a round keeps of its result: every number that was drawn, in order. The stops of the spin come first. */
export type Drawn = readonly number[];

/** Far more than any bet draws. */
const MAX_DRAWS = 1000;
const drawnForm = {
  schema: z.array(z.int()).check(z.maxLength(MAX_DRAWS)),
  numbers: (drawn: Drawn) => drawn,
  of: (numbers: Drawn) => numbers,
};

/** Plays a bet again from what was drawn. Throws on numbers that its reels cannot draw. */
export function playOf(game: SlotGame, drawn: Drawn): Played {
  const playing = playOut(game);
  let step = playing.next();
  for (const number of drawn) {
    if (step.done === true || !(number >= 0 && number < step.value))
      throw new RangeError('These reels do not draw this');
    step = playing.next(number);
  }
  if (step.done !== true) throw new RangeError('A bet is drawn to its end');
  return step.value;
}

/** Stops of the reels in the spin that began the bet. */
export function stopsOf({ strips }: SlotGame, drawn: Drawn): Drawn {
  return drawn.slice(0, strips.length);
}

/** Ten-thousandths of the stake; whole, because the coins of a bet divide them. */
export function multiplierOfCoins({ bet }: Pick<SlotGame, 'bet'>, coins: number): number {
  return (coins * EVEN) / bet;
}

const PRECISE = 10n ** 12n;

/** Of what a bet pays, in stakes. */
export function deviationOf({ variance }: Pick<SlotFigures, 'variance'>): number {
  // No number holds the parts of every fraction.
  return Math.sqrt(Number((variance.numerator * PRECISE) / variance.denominator) / Number(PRECISE));
}

/** A slot's rules: one bet is one round with nothing to choose, its features included (casino rules 14). */
export function slotRules(game: SlotGame): InstantRules<SlotChoice, Drawn> {
  if (EVEN % game.bet !== 0) throw new RangeError('A coin must be whole ten-thousandths of the stake');
  return {
    gameId: game.gameId,
    choice: slotChoice,
    form: drawnForm,
    *draw(_choice: SlotChoice, stream: DrawStream): Draws<Drawn> {
      const drawn: number[] = [];
      const playing = playOut(game);
      let step = playing.next();
      while (step.done !== true) {
        const number = yield* stream.draw(step.value);
        drawn.push(number);
        step = playing.next(number);
      }
      return drawn;
    },
    multiplierOf: (_choice, drawn) => multiplierOfCoins(game, playOf(game, drawn).coins),
    largestMultiplier: () => multiplierOfCoins(game, game.figures.largest),
  };
}
