import type { CountedBet, Moments } from './moments.ts';
import type { DrawStream, Draws, Seeds } from '../fairness/draws.ts';

/** How long a round stays in those of its states that last alike every time, in milliseconds (casino rules 1). */
export interface Timing {
  readonly bettingMs: number;
  readonly closingMs: number;
  /** As long as bets are unanswered, CLOSING goes on up to this. */
  readonly longestClosingMs: number;
  readonly payingMs: number;
}

/** CLOSING of every table. */
export const CLOSING = { closingMs: 1_000, longestClosingMs: 3_000 } as const;

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
  /** The text whose HMAC under the link is digest number `message`, where it is another one than that of all games. */
  readonly messageOf?: (seeds: Omit<Seeds, 'serverSeed'>, message: number) => string;
  /** The result is told with PAYING, and so is how long DEALT lasted. */
  readonly isHiddenWhileDealt?: true;
  /** A player has one bet a round, on one position. */
  readonly isOneBet?: true;
  /** How long DEALT lasts: until this result has been shown to its end, in milliseconds. */
  dealtMs(drawn: Drawn): number;
  /** What a stake on a position returns, stake included, in paise; 0 where it lost. */
  returnOf(position: string, stakePaise: number, drawn: Drawn): number;
  /** Exact mean and variance of all returns of a round, by its bets; `drawn` is what was drawn in it. */
  momentsOf(bets: readonly CountedBet[], drawn: Drawn): Moments;
}

/** The same game with rounds that are `speed` times shorter, for tests. The wallet is waited for as long as ever. */
export function atSpeed(rules: TableRules, speed: number): TableRules {
  if (speed === 1) return rules;
  const { bettingMs, closingMs, longestClosingMs, payingMs } = rules.timing;
  return {
    ...rules,
    timing: {
      bettingMs: bettingMs / speed,
      closingMs: closingMs / speed,
      longestClosingMs,
      payingMs: payingMs / speed,
    },
    // Bets that end by the clock in DEALT would end elsewhere.
    dealtMs: (drawn) => rules.dealtMs(drawn) / (rules.isHiddenWhileDealt ? 1 : speed),
  };
}
