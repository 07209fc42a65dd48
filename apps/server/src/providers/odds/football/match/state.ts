import type { FootballScore } from '@maidan/contract';
import type { Goals } from '../record/record.ts';

/** How a match stands at a step. */
export type FootballState = {
  readonly phase: FootballScore['phase'];
  /** As a scoreboard writes it: “45+2”. */
  readonly minute: string;
  /** With a goal that may yet be taken back. */
  readonly goals: Goals;
  /** Goals that stand for good: what settles while a match is played. */
  readonly confirmed: Goals;
  readonly sentOff: Goals;
  readonly moments: FootballScore['moments'];
  readonly review: string;
  readonly shootOut: Goals | null;
  /** Minutes that are still to be played of each part, as far as anybody knows. */
  readonly left: { readonly firstHalf: number; readonly secondHalf: number; readonly extraTime: number };
  readonly result: string;
};
