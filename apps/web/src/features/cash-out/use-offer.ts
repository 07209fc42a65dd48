import { useMemo } from 'react';
import { useMarket, useMarketBets, useMe, useSampled, type Read } from '../../live/index.ts';
import { hasMatched, offerKeys, offerNow, type Offer } from './offer.ts';

/** Compute the offer at most four times a second. */
const EVERY_MS = 250;
const WHOLE = 10_000;

/** The current offer for a share of the player's position in a market; null if there is no position. */
export function useOffer(marketId: string, shareBasisPoints: number = WHOLE): Offer | null {
  const market = useMarket(marketId);
  const bets = useMarketBets(marketId);
  const wallet = useMe()?.wallet ?? '1';
  const sample = useMemo(() => {
    const isHeld = market !== undefined && market.status !== 'CLOSED' && hasMatched(bets, wallet);
    return {
      keys: isHeld ? offerKeys(market) : [],
      workOut: (read: Read): Offer | null =>
        isHeld ? offerNow({ market, bets, wallet, shareBasisPoints }, read) : null,
      everyMs: EVERY_MS,
    };
  }, [market, bets, wallet, shareBasisPoints]);
  return useSampled(sample);
}
