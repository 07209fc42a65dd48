import { paise, type Paise } from '@maidan/domain';

export type MarketKind = 'exchange' | 'bookmaker' | 'fancy';

/** X-10, B-4: the limits of a market, in paise. */
export type MarketLimits = {
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** Per player and wallet. */
  readonly maxExposurePaise: Paise;
  readonly maxPayoutPaise: Paise;
  /** the most that the house may lose in its worst outcome. */
  readonly houseLimitPaise: Paise;
};

/** The limits of a new market, by kind. In paise, grouped so that the rupees can be read: 100_00 is ₹100.00. */
export const DEFAULT_LIMITS: Readonly<Record<MarketKind, MarketLimits>> = {
  exchange: {
    minStakePaise: paise(100_00),
    maxStakePaise: paise(2_00_000_00),
    maxExposurePaise: paise(10_00_000_00),
    maxPayoutPaise: paise(1_00_00_000_00),
    houseLimitPaise: paise(50_00_000_00),
  },
  bookmaker: {
    minStakePaise: paise(100_00),
    maxStakePaise: paise(50_000_00),
    maxExposurePaise: paise(5_00_000_00),
    maxPayoutPaise: paise(25_00_000_00),
    houseLimitPaise: paise(50_00_000_00),
  },
  fancy: {
    minStakePaise: paise(100_00),
    maxStakePaise: paise(50_000_00),
    maxExposurePaise: paise(2_50_000_00),
    maxPayoutPaise: paise(10_00_000_00),
    houseLimitPaise: paise(25_00_000_00),
  },
};
