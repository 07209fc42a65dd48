import type { BallWeights } from './ball-model.ts';

/** Everything that `fit.ts` fits to records; `parameters.ts` contains the shipped values. */
export type Parameters = {
  readonly weights: BallWeights;
  /** Runs from wides and no-balls per legal ball. */
  readonly extrasPerBall: number;
  /** Scoring level of T20 overall and of IPL 2024, where scores were higher. */
  readonly level: { readonly atLarge: number; readonly ipl2024: number };
  /** Spread of a match's scoring level around its season's. */
  readonly levelSpread: number;
  /** Added to the scoring level in a chase, so that sides of equal strength win as often as chases do. */
  readonly chaseLevel: number;
};
