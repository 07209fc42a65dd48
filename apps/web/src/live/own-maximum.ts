import { maxPaise, paise, rupeesOf } from '@maidan/domain';
import { paiseOf } from '../lib/format/figures.ts';
import type { MarketMeta } from './keys.ts';

const PER_CENT = 100;

/** a bookmaker or fancy with the player's own maximum, as the server counts it; other markets as they are. */
export function withOwnMaximum(market: MarketMeta, stakeFactor: number | undefined): MarketMeta {
  if (stakeFactor === undefined || stakeFactor === PER_CENT || market.marketType === 'EXCHANGE') return market;
  const ownPaise = paise(Math.floor((paiseOf(market.maxStake) * stakeFactor) / PER_CENT));
  return { ...market, maxStake: rupeesOf(maxPaise(paiseOf(market.minStake), ownPaise)) };
}
