import { decodeOdds, type Refusal } from '@maidan/contract';
import { mostRiskPaise, ok, refused, riskOf, type Paise, type Result } from '@maidan/domain';
import type { CatalogueMarket } from '../catalogue/index.ts';
import type { Placement } from './placement.ts';

/** N-4: bonus money is bet while a bonus is active alone, and one bet risks no more of it than the bonus allows. */
export function checkBonus(
  placement: Placement,
  market: CatalogueMarket,
  stakePaise: Paise,
  bonusPaise: Paise | null | undefined,
): Result<void, Refusal> {
  if (placement.wallet !== '2' || bonusPaise === undefined) return ok();
  if (bonusPaise === null) return refused({ kind: 'no-active-bonus' });
  const most = mostRiskPaise(bonusPaise, market.limits.minStakePaise);
  const risk = placement.selectionType === 'back' ? stakePaise : layRiskPaise(placement, market, stakePaise);
  return risk <= most ? ok() : refused({ kind: 'bonus-risk', maximumPaise: most });
}

/** What a lay or a NO can lose at the odds that were seen. Odds that are none are refused later, by their own rule. */
function layRiskPaise(placement: Placement, { kind, rules }: CatalogueMarket, stakePaise: Paise): Paise {
  const { odds, selectionId } = placement;
  const side = 'lay';
  if (kind === 'fancy') {
    const size = placement.oddsSize ?? 100;
    if (!Number.isSafeInteger(size) || size <= 0) return stakePaise;
    return riskOf({ kind, side, line: 0, size, stakePaise }).liabilityPaise;
  }
  const price = decodeOdds(odds);
  if (kind === 'exchange') {
    return price.ok ? riskOf({ kind, side, selectionId, price: price.value, stakePaise }).liabilityPaise : stakePaise;
  }
  const scale = rules.scale ?? 'per-100';
  const rate = scale === 'decimal' ? (price.ok ? Number(price.value) : 0) : odds;
  const wins = scale === 'decimal' ? rate > 100 : Number.isSafeInteger(rate) && rate > 0;
  return wins ? riskOf({ kind, side, selectionId, scale, rate, stakePaise }).liabilityPaise : stakePaise;
}
