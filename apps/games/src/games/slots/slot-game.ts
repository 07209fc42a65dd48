import type { Fraction } from '../exact.ts';

/** A slot as data (casino rules 14): strips, lines or ways, pays, features. The engine knows no game. Pays are in coins, of
 *  which a stake has `bet`. */
export interface SlotGame {
  readonly gameId: string;
  readonly title: string;
  readonly volatility: Volatility;
  /** Symbols of each reel, one letter a stop. Stop s shows s, s + 1, s + 2 from top to bottom, round the end. */
  readonly strips: readonly string[];
  /** Coins of a stake; of a game of lines as many as it has lines. */
  readonly bet: number;
  readonly paying: Paying;
  /** Coins that three, four, five … equal symbols from the left pay on a line or on each way. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** Symbols that stand for every other one that pays, and what each multiplies its line by; never on the first reel. */
  readonly wilds: Readonly<Record<string, number>>;
  readonly scatter: Scatter | null;
  readonly feature: Feature | null;
  /** Exact, and proved by the engine's test. */
  readonly figures: SlotFigures;
}

export type Volatility = 'low' | 'medium' | 'high';

export type Paying =
  /** The row of each reel, 0 at the top, as digits. With `bothWays` rows of equal symbols from the right pay as well; one
   *  over all reels pays once. */
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly bothWays?: boolean }
  /** Equal symbols on neighbouring reels pay wherever they stand: as many ways as the numbers of them multiply to. */
  | { readonly kind: 'ways' };

/** A symbol that counts wherever it stands. */
export interface Scatter {
  readonly symbol: string;
  /** So many in the window start the feature. */
  readonly triggers: number;
  /** Coins by their number; fewer pay nothing. */
  readonly pays: Readonly<Record<number, number>>;
}

export type Feature = FreeSpins | Cascades | ReSpin | HoldAndSpin;

/** Spins that belong to the bet of the spin that started them. */
export interface FreeSpins {
  readonly kind: 'free-spins';
  readonly spins: number;
  /** Those of the game unless given. */
  readonly strips?: readonly string[];
  /** By what their wins are multiplied; `grows`: by one more after each spin that has won. */
  readonly multiplier: number;
  readonly grows?: boolean;
  /** Wilds that have landed stay until the last spin. */
  readonly sticky?: boolean;
  /** Another start adds `spins`; never more than `most` in all. Without it there is no further start. */
  readonly retrigger?: { readonly spins: number; readonly most: number };
}

/** Symbols of a win leave, those above fall, and the strip moves down into the gaps: nothing further is drawn (casino rules
 *  14). Each window has its multiplier, the spin's the first; the last one holds for all further windows. */
export interface Cascades {
  readonly kind: 'cascades';
  readonly multipliers: readonly number[];
}

/** A wild fills its reel and stays, while all other reels are spun once more. */
export interface ReSpin {
  readonly kind: 're-spin';
}

/** Scatters are held, and every other cell is drawn again until so many draws in a row have brought none. */
export interface HoldAndSpin {
  readonly kind: 'hold-and-spin';
  readonly reSpins: number;
  /** What a cell draws: 0 is no scatter, else what it is worth in coins. */
  readonly cells: readonly number[];
}

export interface SlotFigures {
  readonly rtp: Fraction;
  /** Chance that a bet pays anything. */
  readonly hits: Fraction;
  /** Chance that it pays more than the stake. */
  readonly aboveStake: Fraction;
  /** Of what it pays, in stakes: its root is the deviation. */
  readonly variance: Fraction;
  /** Largest pay of a bet, in coins. */
  readonly largest: number;
  /** Pays of at least so many coins come once in 10⁸ bets or more often; it may be the largest. */
  readonly largestLikely: number;
}

export const ROWS = 3;
/** Fewer equal symbols than this pay nothing. */
export const FEWEST = 3;
