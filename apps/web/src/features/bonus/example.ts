import type { BonusView } from '@maidan/contract';
import { maxPaise, minPaise, paise, wageredByExposure, ZERO_PAISE, type Paise } from '@maidan/domain';
import { paiseOf } from '../../lib/format/figures.ts';

/** The stake used in the table and the example. */
export const SAMPLE_STAKE = paise(100_00);

/** What `SAMPLE_STAKE` counts towards the wagering, by kind of market (N-3). */
export const COUNTED = {
  sports: wageredByExposure('fancy', SAMPLE_STAKE),
  exchange: wageredByExposure('exchange', SAMPLE_STAKE),
} as const;

export interface Example {
  readonly toGoPaise: Paise;
  /** Number of bookmaker or fancy bets of `betPaise` that complete it, each in a different market. */
  readonly bets: number;
  readonly betPaise: Paise;
}

/** The largest bet of the example: a typical stake, not the maximum allowed. */
const LIKELY_BET = paise(200_00);

/** What remains to be wagered of a bonus, expressed in bets. */
export function exampleOf({
  required,
  wagered,
  mostRisk,
}: Pick<BonusView, 'required' | 'wagered' | 'mostRisk'>): Example {
  const toGoPaise = maxPaise(paise(paiseOf(required) - paiseOf(wagered)), ZERO_PAISE);
  const betPaise = maxPaise(minPaise(paiseOf(mostRisk), LIKELY_BET), SAMPLE_STAKE);
  return {
    toGoPaise,
    betPaise,
    bets: Math.ceil(toGoPaise / wageredByExposure('bookmaker', betPaise)),
  };
}
