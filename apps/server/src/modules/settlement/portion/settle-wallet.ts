import {
  commissionRate,
  resettlePlayerMarket,
  settlePlayerMarket,
  type MarketToSettle,
  type PlayerSettlement,
  type Resettlement,
  type StoredSettlement,
} from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';

export type SettledAs = {
  readonly settlement: PlayerSettlement;
  /** The settlement that it replaces (S-2). */
  readonly again: Resettlement | null;
};

export type CommissionTerms = {
  readonly market: CatalogueMarket;
  /** S-3: the player's discount on a market's commission rate, in basis points of that rate. */
  readonly commissionDiscountOf?: ((playerId: string) => number) | undefined;
};

/**
 * The first settlement of a wallet in a market fixes its commission rate; every later one reverses what was stored
 * (S-2, S-3).
 */
export function settleWallet(
  { market, commissionDiscountOf = () => 0 }: CommissionTerms,
  {
    playerId,
    toSettle,
    stored,
  }: {
    readonly playerId: string;
    readonly toSettle: Omit<MarketToSettle, 'commissionBasisPoints'>;
    readonly stored: StoredSettlement | undefined;
  },
): SettledAs {
  if (stored) {
    const again = resettlePlayerMarket(stored, toSettle);
    return { settlement: again.settlement, again };
  }
  const commissionBasisPoints = commissionRate({
    marketBasisPoints: market.commissionBasisPoints,
    discountBasisPoints: commissionDiscountOf(playerId),
  });
  return { settlement: settlePlayerMarket({ ...toSettle, commissionBasisPoints }), again: null };
}
