export type PeriodName = 'first-half' | 'second-half' | 'extra-first' | 'extra-second';

export type Period = {
  readonly name: PeriodName;
  /** Minutes of the score sheet: those after `fromMinute`, up to and including `toMinute`. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly startsAtMs: number;
};
