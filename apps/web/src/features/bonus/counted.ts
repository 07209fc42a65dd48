import type { BonusView } from '@maidan/contract';
import { maxPaise, paise, wageredByExposure, wageredByStake, ZERO_PAISE, type Paise } from '@maidan/domain';
import { paiseOf } from '../../lib/format/figures.ts';

/** The stake used in the table. */
export const SAMPLE_STAKE = paise(100_00);

/** What `SAMPLE_STAKE` counts towards the wagering, by product, the most first (N-3). */
export const COUNTED = [
  ['slots', wageredByStake(SAMPLE_STAKE, 'slots')],
  ['tables', wageredByStake(SAMPLE_STAKE, 'table')],
  ['sports', wageredByExposure('fancy', SAMPLE_STAKE)],
  ['exchange', wageredByExposure('exchange', SAMPLE_STAKE)],
  ['instant', ZERO_PAISE],
] as const;

/** What remains to be wagered of a bonus. */
export function toGoOf({ required, wagered }: Pick<BonusView, 'required' | 'wagered'>): Paise {
  return maxPaise(paise(paiseOf(required) - paiseOf(wagered)), ZERO_PAISE);
}
