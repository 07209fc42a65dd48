import type { Risk } from '../bets/bets.ts';
import type { TimeInForce } from '../book/types.ts';
import { MAX_STAKE_PAISE, maxPaise, minPaise, paise, type Paise } from '../money/money.ts';
import type { BettingRefusal } from '../market/refusals.ts';
import { ok, refused, type Result } from '../base/result.ts';
import type { Side } from '../price/sides.ts';

/** A market's limits (X-10, B-4). An omitted limit does not apply. */
export interface StakeLimits {
  readonly minStakePaise: Paise;
  readonly maxStakePaise: Paise;
  /** Maximum profit of one bet. */
  readonly maxPayoutPaise?: Paise;
  /** Maximum exposure of a player in the market. */
  readonly maxExposurePaise?: Paise;
  /** Maximum profit of a player in the market (B-4). */
  readonly maxProfitPaise?: Paise;
}

type Refusal<K extends BettingRefusal['kind']> = Extract<BettingRefusal, { kind: K }>;
export type StakeRefusal = Refusal<'stake-below-minimum' | 'stake-above-maximum' | 'payout-limit'>;
export type ExposureRefusal = Refusal<'exposure-limit'>;
export type ProfitRefusal = Refusal<'payout-limit'>;
export type FundsRefusal = Refusal<'insufficient-balance'>;

/** Checks one bet against its market's limits: the stake against the minimum; the stake of a back and the liability of
 *  a lay against the maximum; the profit against the maximum payout (X-10, B-4, U-1). */
export function checkStake(
  limits: StakeLimits,
  bet: Risk & { readonly side: Side; readonly stakePaise: Paise },
): Result<void, StakeRefusal> {
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

/** Checks a player's exposure in a market against its limit; a bet that does not raise it always passes. */
export function checkExposure(
  limits: StakeLimits,
  { beforePaise, afterPaise }: ExposureChange,
): Result<void, ExposureRefusal> {
  const { maxExposurePaise } = limits;
  if (maxExposurePaise === undefined || afterPaise <= maxExposurePaise || afterPaise <= beforePaise) return ok();
  return refused({ kind: 'exposure-limit', maximumPaise: maxExposurePaise, exposurePaise: afterPaise });
}

/** Checks a player's best result in a market against its limit; a bet that does not raise it always passes (B-4). */
export function checkProfit(
  limits: StakeLimits,
  bestResult: { readonly beforePaise: Paise; readonly afterPaise: Paise },
): Result<void, ProfitRefusal> {
  const { maxProfitPaise } = limits;
  const { beforePaise, afterPaise } = bestResult;
  if (maxProfitPaise === undefined || afterPaise <= maxProfitPaise || afterPaise <= beforePaise) return ok();
  return refused({ kind: 'payout-limit', maximumPaise: maxProfitPaise });
}

/** The part of a wallet that the funds check needs. The credit reference is 0 except for credit players (E-6). */
export interface Funds {
  readonly balancePaise: Paise;
  readonly exposurePaise: Paise;
  readonly creditReferencePaise?: Paise;
}

/** What the player can still put at risk (E-4, E-6); negative only after forced changes (E-7). */
export function availablePaise({ balancePaise, exposurePaise, creditReferencePaise }: Funds): Paise {
  return paise((creditReferencePaise ?? 0) + balancePaise - exposurePaise);
}

/** A bet is covered if the available amount stays at least 0 or the market's exposure does not rise (E-4). `change`
 *  counts an exchange order as wholly unmatched. */
export function checkFunds(funds: Funds, { beforePaise, afterPaise }: ExposureChange): Result<void, FundsRefusal> {
  const left = availablePaise(funds) - (afterPaise - beforePaise);
  if (left >= 0 || afterPaise <= beforePaise) return ok();
  return refused({ kind: 'insufficient-balance', missingPaise: paise(-left) });
}

/** While the available amount is negative, a bet that does not raise the exposure is taken at once or not at all (E-4):
 *  nothing may rest. */
export function timeInForceFor(funds: Funds, wanted: TimeInForce): TimeInForce {
  return availablePaise(funds) < 0 ? 'FILL_OR_KILL' : wanted;
}
