import { commissionRate } from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { PlayerTerms } from '../../limits/index.ts';

/** S-3: the commission that a player pays on a net win in a market, in basis points. */
export function playersRate(market: CatalogueMarket, { commissionDiscountBasisPoints }: PlayerTerms): number {
  return commissionRate({
    marketBasisPoints: market.commissionBasisPoints,
    discountBasisPoints: commissionDiscountBasisPoints ?? 0,
  });
}
