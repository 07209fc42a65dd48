import type { BallWeights } from './ball-model.ts';

/** Everything that `fit.ts` learns from records; `parameters.ts` holds the values that ship. */
export type Parameters = {
  readonly weights: BallWeights;
  /** Runs from wides and no-balls per legal ball. */
  readonly extrasPerBall: number;
  /** Scoring level of T20 at large and of IPL 2024, where scores ran higher. */
  readonly level: { readonly atLarge: number; readonly ipl2024: number };
  /** How far one match's scoring level strays from its season's. */
  readonly levelSpread: number;
  /** Added to the scoring level in a chase, so that sides of equal strength win as often as chases do. */
  readonly chaseLevel: number;
};
