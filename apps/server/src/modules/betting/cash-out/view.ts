import { encodeOdds, encodeRupees, type CashOutOffer as Offered } from '@maidan/contract';
import { price, unreachable, type CashOutOffer } from '@maidan/domain';
import type { FoundMarket } from '../book/market-runtime.ts';
import { selectionOf, type Leg } from './legs.ts';

/** An offer in wire format. */
export function offerView(found: FoundMarket, offer: CashOutOffer): Offered {
  const { inPlay } = found.runtime.book;
  return {
    amount: encodeRupees(offer.amountPaise),
    worst: encodeRupees(offer.worstPaise),
    best: encodeRupees(offer.bestPaise),
    legs: offer.legs.map((leg) => {
      const { selectionId, selectionName } = selectionOf(found, leg);
      return {
        selectionId,
        selection: selectionName,
        side: leg.side,
        odds: oddsShown(leg),
        stake: encodeRupees(leg.stakePaise),
      };
    }),
    gap: offer.gap.map((row) => [row.fromRun, row.toRun, encodeRupees(row.paise)]),
    betDelaySeconds: inPlay ? found.market.rules.betDelayMs / 1_000 : 0,
  };
}

function oddsShown(leg: Leg): number {
  switch (leg.kind) {
    case 'exchange':
      return encodeOdds(leg.price);
    case 'bookmaker':
      return leg.scale === 'decimal' ? encodeOdds(price(leg.rate)) : leg.rate;
    case 'fancy':
      return leg.line;
    default:
      return unreachable(leg);
  }
}
