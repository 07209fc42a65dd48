export type PeriodName = 'first-half' | 'second-half' | 'extra-first' | 'extra-second';

export type Period = {
  readonly name: PeriodName;
  /** Minutes of the score sheet: it has the minutes after the first, up to the last. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly startsAtMs: number;
};
