import type { Bet } from '@maidan/contract';
import { useMemo } from 'react';
import { useSampled, type MarketMeta } from '../../../live/index.ts';
import { sampleOf } from './unoffered.ts';

/** A shorter market shows all that it has. */
const MANY = 8;

/** Of a long market those selections on which nobody offers anything and the player has no bet, as the scores that a
 *  football match has left behind. What stood when a market was suspended stands until it is open again, so that nothing
 *  jumps. */
export function useUnoffered(
  market: MarketMeta | undefined,
  bets: readonly Pick<Bet, 'selectionId'>[],
): ReadonlySet<string> {
  const ids = market && isLong(market) ? market.selections.map(({ _id }) => _id).join(' ') : '';
  const marketId = market?._id ?? '';
  const sample = useMemo(() => sampleOf(marketId, ids === '' ? [] : ids.split(' ')), [marketId, ids]);
  const found = useSampled(sample);
  return useMemo(() => {
    const own = new Set(bets.map(({ selectionId }) => selectionId));
    return new Set(found.split(' ').filter((id) => id !== '' && !own.has(id)));
  }, [found, bets]);
}

function isLong({ marketType, selections }: MarketMeta): boolean {
  return marketType === 'EXCHANGE' && selections.length >= MANY;
}
