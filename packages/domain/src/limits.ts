import type { Risk } from './bets.ts';
import { MAX_STAKE_PAISE, maxPaise, minPaise, paise, type Paise } from './money.ts';
import type { BettingRefusal } from './refusals.ts';
import { ok, refused, type Result } from './result.ts';
import type { Side } from './sides.ts';

/** A market's limits (X-10, B-4). Those left out do not limit. */
export interface StakeLimits {
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** The most one bet may win. */
  readonly maxPayoutPaise?: Paise;
  /** The most a player may hold at risk in the market. */
  readonly maxExposurePaise?: Paise;
}

type Refusal<K extends BettingRefusal['kind']> = Extract<BettingRefusal, { kind: K }>;

/** Holds one bet to its market's limits: the stake to the minimum; the stake of a back and the
 *  liability of a lay to the maximum; the profit to the largest payout (X-10, B-4, U-1). */
export function checkStake(
  limits: StakeLimits,
  bet: Risk & { readonly side: Side; readonly stakePaise: Paise },
): Result<void, Refusal<'stake-below-minimum' | 'stake-above-maximum' | 'payout-limit'>> {
  const { minStakePaise, maxStakePaise, maxPayoutPaise } = limits;
  if (bet.stakePaise <= 0 || bet.stakePaise < minStakePaise) {
    return refused({ kind: 'stake-below-minimum', minimumPaise: maxPaise(minStakePaise, paise(1)) });
  }
  const atRisk = bet.side === 'lay' ? bet.liabilityPaise : bet.stakePaise;
  if (atRisk > maxStakePaise || bet.stakePaise > MAX_STAKE_PAISE) {
    return refused({ kind: 'stake-above-maximum', maximumPaise: minPaise(maxStakePaise, MAX_STAKE_PAISE) });
  }
  if (maxPayoutPaise !== undefined && bet.profitPaise > maxPayoutPaise) {
    return refused({ kind: 'payout-limit', maximumPaise: maxPayoutPaise });
  }
  return ok();
}

/** A market's exposure before a bet and with it. */
export interface ExposureChange {
  readonly beforePaise: Paise;
  readonly afterPaise: Paise;
}

/** Holds a player's exposure in a market to its limit; a bet that does not raise it always passes. */
export function checkExposure(
  limits: StakeLimits,
  { beforePaise, afterPaise }: ExposureChange,
): Result<void, Refusal<'exposure-limit'>> {
  const { maxExposurePaise } = limits;
  if (maxExposurePaise === undefined || afterPaise <= maxExposurePaise || afterPaise <= beforePaise) return ok();
  return refused({ kind: 'exposure-limit', maximumPaise: maxExposurePaise, exposurePaise: afterPaise });
}

/** A wallet as the funds check sees it. The credit reference is 0 but for credit players (E-6). */
export interface Funds {
  readonly balancePaise: Paise;
  readonly exposurePaise: Paise;
  readonly creditReferencePaise?: Paise;
}

/** What the player can still put at risk (E-4, E-6); negative only after forced changes (E-7). */
export function availablePaise({ balancePaise, exposurePaise, creditReferencePaise }: Funds): Paise {
  return paise((creditReferencePaise ?? 0) + balancePaise - exposurePaise);
}

/** A bet is covered if what is available stays at least 0 or the market's exposure does not rise (E-4).
 *  `change` counts an exchange order as wholly unmatched. */
export function checkFunds(
  funds: Funds,
  { beforePaise, afterPaise }: ExposureChange,
): Result<void, Refusal<'insufficient-balance'>> {
  const left = availablePaise(funds) - (afterPaise - beforePaise);
  if (left >= 0 || afterPaise <= beforePaise) return ok();
  return refused({ kind: 'insufficient-balance', missingPaise: paise(-left) });
}
