import * as z from 'zod/mini';
import type { DrawStream, Draws } from '../../fairness/draws.ts';
import { EVEN, type InstantRules } from '../instant/rules.ts';
import { FEWEST, ROWS, type SlotGame } from './slot-game.ts';

/** A spin has nothing to choose: all lines are always bet on. */
export type SlotChoice = Readonly<Record<string, never>>;
export const slotChoice = z.strictObject({}) as z.ZodMiniType<SlotChoice>;

/** A line that pays. */
export interface LineWin {
  /** From 1, as the pay table numbers them. */
  readonly line: number;
  readonly symbol: string;
  /** Equal symbols from the left, wilds among them. */
  readonly count: number;
  readonly lineBets: number;
}

/** The stops of all reels in one number, the first reel's first: what a round keeps of its result. */
export function packStops({ strips }: SlotGame, stops: readonly number[]): number {
  return strips.reduce((packed, strip, reel) => packed * strip.length + stops[reel]!, 0);
}

export function stopsOf({ strips }: SlotGame, packed: number): readonly number[] {
  let left = packed;
  return strips
    .toReversed()
    .map(({ length }) => {
      const stop = left % length;
      left = (left - stop) / length;
      return stop;
    })
    .toReversed();
}

/** What a reel shows at a stop, from top to bottom. */
export function windowAt(strip: string, stop: number): readonly string[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!);
}

/** The lines that pay, in the order of their numbers. */
export function winsOf(game: SlotGame, stops: readonly number[]): readonly LineWin[] {
  const windows = game.strips.map((strip, reel) => windowAt(strip, stops[reel]!));
  return game.lines.flatMap((rows, index) => {
    const [symbol = '', ...others] = windows.map((shown, reel) => shown[Number(rows[reel])]!);
    const end = others.findIndex((other) => other !== symbol && other !== game.wild);
    const count = 1 + (end < 0 ? others.length : end);
    const lineBets = game.pays[symbol]?.[count - FEWEST] ?? 0;
    return lineBets > 0 ? [{ line: index + 1, symbol, count, lineBets }] : [];
  });
}

export function lineBetsOf(game: SlotGame, stops: readonly number[]): number {
  return winsOf(game, stops).reduce((sum, { lineBets }) => sum + lineBets, 0);
}

/** Ten-thousandths of the stake; whole, because the number of lines divides them. */
export function multiplierOfLineBets({ lines }: SlotGame, lineBets: number): number {
  return (lineBets * EVEN) / lines.length;
}

/** A slot's rules: one spin is one round with nothing to choose (casino rules 14). */
export function slotRules(game: SlotGame): InstantRules<SlotChoice> {
  if (EVEN % game.lines.length !== 0) throw new RangeError('A line bet must be whole ten-thousandths of the stake');
  return {
    gameId: game.gameId,
    choice: slotChoice,
    *draw(_choice: SlotChoice, stream: DrawStream): Draws<number> {
      const stops: number[] = [];
      for (const strip of game.strips) stops.push(yield* stream.draw(strip.length));
      return packStops(game, stops);
    },
    multiplierOf: (_choice, drawn) => multiplierOfLineBets(game, lineBetsOf(game, stopsOf(game, drawn))),
    largestMultiplier: () => multiplierOfLineBets(game, game.figures.largest),
  };
}
