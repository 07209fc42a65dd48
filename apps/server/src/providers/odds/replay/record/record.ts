/** A parsed match: a clean list of balls and how each innings and the match ended. */

export type DismissalKind = string;

export type Dismissal = {
  readonly player: string;
  readonly kind: DismissalKind;
  readonly fielders: readonly string[];
};

export type Extras = {
  readonly wides: number;
  readonly noBalls: number;
  readonly byes: number;
  readonly legByes: number;
  readonly penalty: number;
};

export type Ball = {
  /** Zero-based over. */
  readonly over: number;
  /**
   * In scorer's notation: '16.3' is the third legal ball of the seventeenth over; a wide has the number of the ball
   * that it delays.
   */
  readonly at: string;
  readonly batter: string;
  readonly nonStriker: string;
  readonly bowler: string;
  readonly batRuns: number;
  readonly extras: Extras;
  readonly totalRuns: number;
  /** False for a wide or a no-ball, which is bowled again. */
  readonly legal: boolean;
  readonly isBoundary: boolean;
  readonly dismissals: readonly Dismissal[];
  readonly reviewed: boolean;
  readonly lastOfOver: boolean;
};

/** Why an innings ended. `cut` is by rain or the umpires; all others are natural ends. */
export type InningsEnd = 'overs' | 'all-out' | 'target' | 'cut';

export type Innings = {
  readonly team: string;
  readonly superOver: boolean;
  readonly oversLimit: number;
  /** Runs to win for the side batting second, null for the side batting first. */
  readonly target: number | null;
  readonly wicketsLimit: number;
  readonly balls: readonly Ball[];
  readonly end: InningsEnd;
  readonly runs: number;
  readonly wickets: number;
};

/** S-6: the winner of the eliminator wins a tie; without one, and without a result, the match is void. */
export type MatchOutcome =
  | { readonly kind: 'won'; readonly winner: string; readonly text: string }
  | { readonly kind: 'eliminator'; readonly winner: string; readonly text: string }
  | { readonly kind: 'tie'; readonly text: string }
  | { readonly kind: 'no-result'; readonly text: string };

export type MatchRecord = {
  /** The source's stable id: the file's name without its extensions. */
  readonly id: string;
  readonly season: number;
  /** 'match 31' or 'Qualifier 2'. */
  readonly stage: string;
  readonly teams: readonly [string, string];
  readonly venue: string;
  readonly tossWinner: string;
  readonly tossDecision: 'bat' | 'field';
  readonly innings: readonly Innings[];
  readonly outcome: MatchOutcome;
};

/** Dismissals that cost the side a wicket: a batter who retires hurt may come back. */
export const isWicket = (dismissal: Dismissal): boolean =>
  dismissal.kind !== 'retired hurt' && dismissal.kind !== 'retired not out';

/** Dismissals that count in the bowler's figures. */
const BOWLERS_OWN: ReadonlySet<string> = new Set([
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
]);
export const isBowlersWicket = (dismissal: Dismissal): boolean => BOWLERS_OWN.has(dismissal.kind);

/** The winner of a won match or an eliminator; null if nobody won. */
export const winnerOf = (record: MatchRecord): string | null =>
  record.outcome.kind === 'won' || record.outcome.kind === 'eliminator' ? record.outcome.winner : null;

/** Legal balls bowled after `ball`, by its position in the over (a finished over counts six, even if miscounted). */
export function legalBallsAfter(ball: Ball | undefined): number {
  if (ball === undefined) return 0;
  if (ball.lastOfOver) return (ball.over + 1) * 6;
  const inOver = Number(ball.at.split('.')[1]);
  return ball.over * 6 + Math.min(6, ball.legal ? inOver : inOver - 1);
}
