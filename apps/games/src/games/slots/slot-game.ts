import type { Fraction } from '../exact.ts';

/** A slot as data (casino rules 14): strips, lines, pays, wilds. The engine knows no game. */
export interface SlotGame {
  readonly gameId: string;
  readonly title: string;
  /** Symbols of each reel, one letter a stop. Stop s shows s, s + 1, s + 2 from top to bottom, round the end. */
  readonly strips: readonly string[];
  /** The row of each reel, 0 at the top, as digits. */
  readonly lines: readonly string[];
  /** Line bets that three, four, five … equal symbols from the left pay. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** Stands for every symbol that pays; never on the first reel. */
  readonly wild: string | null;
  /** Exact, and proved by enumeration in the engine's test. */
  readonly figures: SlotFigures;
}

export interface SlotFigures {
  readonly rtp: Fraction;
  /** Chance that a spin pays anything. */
  readonly hits: Fraction;
  /** Chance that it pays more than the stake. */
  readonly aboveStake: Fraction;
  /** Largest pay of a spin, in line bets. */
  readonly largest: number;
}

export const ROWS = 3;
/** Fewer equal symbols than this pay nothing. */
export const FEWEST = 3;
