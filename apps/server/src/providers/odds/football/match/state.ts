import type { FootballScore } from '@maidan/contract';
import type { Goals } from '../record/record.ts';

/** The state of a match at a step. */
export type FootballState = {
  readonly phase: FootballScore['phase'];
  /** As shown on a scoreboard, for example “45+2”. */
  readonly minute: string;
  /** Including a goal that may still be disallowed. */
  readonly goals: Goals;
  /** Goals that are final; markets settle on these during the match. */
  readonly confirmed: Goals;
  readonly sentOff: Goals;
  readonly moments: FootballScore['moments'];
  readonly review: string;
  readonly shootOut: Goals | null;
  /** Expected minutes left in each part. */
  readonly left: { readonly firstHalf: number; readonly secondHalf: number; readonly extraTime: number };
  readonly result: string;
};
