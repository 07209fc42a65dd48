/** Durations in a football match, in game time. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

export type Spread = { readonly minMs: number; readonly spreadMs: number };
const between = (min: number, max: number): Spread => ({
  minMs: min * SECOND_MS,
  spreadMs: (max - min) * SECOND_MS,
});

export const PACE = {
  /** From the goal to the first price after it. */
  goal: between(32, 70),
  /** From the whistle to the kick. */
  penalty: between(50, 90),
  redCard: between(30, 55),
  /** From the goal to its review, and the review itself. */
  checkAfter: between(12, 24),
  review: between(20, 60),
  afterReview: between(6, 12),
  /** A disallowed goal: prices are shown again for this long before the review is called. */
  playsOn: between(15, 35),
  betweenIncidentsMs: 6 * SECOND_MS,
  halfTimeMs: 15 * MINUTE_MS,
  beforeExtraTimeMs: 5 * MINUTE_MS,
  extraHalfTimeMs: MINUTE_MS,
  beforeShootOutMs: 4 * MINUTE_MS,
  kick: between(38, 52),
  /** From the whistle to the result. */
  resultMs: 20 * SECOND_MS,
} as const;

/** Probabilities of what a match's seed decides. */
export const ODDS = { goalIsReviewed: 0.22, penaltyIsReviewed: 0.35, goalIsTakenBack: 0.1 } as const;
