import { paise, type Paise } from '@maidan/domain';

export type MarketKind = 'exchange' | 'bookmaker' | 'fancy';

/** X-10, B-4: what a market takes, in paise. */
export type MarketLimits = {
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** Per player and wallet. */
  readonly maxExposurePaise: Paise;
  readonly maxPayoutPaise: Paise;
};

const limits = (rupees: { min: number; max: number; exposure: number; payout: number }): MarketLimits => ({
  minStakePaise: paise(rupees.min * 100),
  maxStakePaise: paise(rupees.max * 100),
  maxExposurePaise: paise(rupees.exposure * 100),
  maxPayoutPaise: paise(rupees.payout * 100),
});

/** What a new market starts with, by kind. */
export const DEFAULT_LIMITS: Readonly<Record<MarketKind, MarketLimits>> = {
  exchange: limits({ min: 100, max: 200_000, exposure: 1_000_000, payout: 10_000_000 }),
  bookmaker: limits({ min: 100, max: 50_000, exposure: 500_000, payout: 2_500_000 }),
  fancy: limits({ min: 100, max: 50_000, exposure: 250_000, payout: 1_000_000 }),
};
