import type { DrawStream, Draws } from '../fairness/draws.ts';

/** How long a round stays in each of its states, in milliseconds (casino rules 1). */
export interface Timing {
  readonly bettingMs: number;
  readonly closingMs: number;
  /** As long as bets are unanswered, CLOSING goes on up to this. */
  readonly longestClosingMs: number;
  readonly dealtMs: number;
  readonly payingMs: number;
}

/** In paise. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** What the engine has to know of a table's game. */
export interface TableRules<Drawn = unknown> {
  readonly gameId: string;
  readonly timing: Timing;
  /** Of one player and round on this position; undefined where the layout has no such position. */
  readonly limitsOf: (position: string) => Limits | undefined;
  readonly draw: (stream: DrawStream) => Draws<Drawn>;
  /** What a stake on a position returns, stake included, in paise; 0 where it lost. */
  returnOf(position: string, stakePaise: number, drawn: Drawn): number;
}
