export type Side = 'home' | 'away';
export const SIDES: readonly Side[] = ['home', 'away'];
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Goals of both sides, home first. */
export type Goals = readonly [home: number, away: number];

export type Goal = {
  readonly kind: 'goal' | 'penalty' | 'own-goal';
  /** The side whose score it adds to. */
  readonly side: Side;
  readonly player: string;
  /** 1 to 120. */
  readonly minute: number;
  /** Minutes of added time; 0 if it was not in added time. */
  readonly added: number;
};

export type SentOff = { readonly side: Side; readonly player: string; readonly minute: number; readonly added: number };

export type FootballRecord = {
  readonly id: string;
  readonly year: number;
  /** For example “Group A” or “Quarter-finals”. */
  readonly round: string;
  readonly isKnockout: boolean;
  readonly venue: string;
  readonly teams: readonly [home: string, away: string];
  /** In chronological order. */
  readonly goals: readonly Goal[];
  readonly sentOff: readonly SentOff[];
  /** After 90 minutes and added time: what markets settle on. */
  readonly ninety: Goals;
  /** After extra time; null if none was played. */
  readonly extraTime: Goals | null;
  readonly shootOut: Goals | null;
};

/** The side that went through, or won the final; null for a draw. */
export function winnerOf({ ninety, extraTime, shootOut }: FootballRecord): Side | null {
  for (const score of [ninety, extraTime, shootOut]) {
    if (score !== null && score[0] !== score[1]) return score[0] > score[1] ? 'home' : 'away';
  }
  return null;
}
