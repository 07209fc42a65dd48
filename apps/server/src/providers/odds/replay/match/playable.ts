import type { MatchRecord } from '../record/record.ts';
import { fanciesOf } from './fancies.ts';
import type { FancyPlan } from './fancies.ts';
import { momentsOf } from './moments.ts';
import { stepsOf } from './steps.ts';
import type { Step } from './steps.ts';
import type { Moment } from './moments.ts';

/** A record with everything derived from it. Built once and shared by all its playings. */
export type Playable = {
  readonly record: MatchRecord;
  readonly moments: readonly Moment[];
  readonly fancies: readonly FancyPlan[];
  readonly steps: readonly Step[];
  /** From the start of play to the result, in game time. */
  readonly lengthMs: number;
};

/** `seed` determines the rhythm, which is the same for every playing of the match. */
export function playableOf(record: MatchRecord, seed: string): Playable {
  const moments = momentsOf(record);
  const steps = stepsOf(record, moments, `${seed}/${record.id}`);
  return { record, moments, fancies: fanciesOf(record, moments), steps, lengthMs: steps.at(-1)?.atMs ?? 0 };
}
