import type { Bet } from '@maidan/contract';
import { useMemo } from 'react';
import { useSampled, type MarketMeta } from '../../../live/index.ts';
import { sampleOf } from './unoffered.ts';

/** Shorter markets show all selections. */
const MANY = 8;

/** The selections of a long market that have neither an offer nor a bet of the player, such as correct scores that are
 *  no longer possible. They are kept while the market is suspended, so that the layout does not shift. */
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
