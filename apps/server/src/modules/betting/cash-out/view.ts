import { encodeOdds, encodeRupees, type CashOutOffer as Offered } from '@maidan/contract';
import { price, type CashOutOffer } from '@maidan/domain';
import type { FoundMarket } from '../book/market-runtime.ts';
import { legTerms } from './legs.ts';

/** An offer as the wire has it. */
export function offerView(found: FoundMarket, offer: CashOutOffer): Offered {
  const { inPlay } = found.runtime.book;
  return {
    amount: encodeRupees(offer.amountPaise),
    worst: encodeRupees(offer.worstPaise),
    best: encodeRupees(offer.bestPaise),
    legs: offer.legs.map((leg) => {
      const { selectionId, selectionName, price: at } = legTerms(found, leg);
      const isDecimal = leg.kind === 'exchange' || (leg.kind === 'bookmaker' && leg.scale === 'decimal');
      return {
        selectionId,
        selection: selectionName,
        side: leg.side,
        odds: isDecimal ? encodeOdds(price(at)) : at,
        stake: encodeRupees(leg.stakePaise),
      };
    }),
    gap: offer.gap.map((row) => [row.fromRun, row.toRun, encodeRupees(row.paise)]),
    betDelaySeconds: inPlay ? found.market.rules.betDelayMs / 1_000 : 0,
  };
}
