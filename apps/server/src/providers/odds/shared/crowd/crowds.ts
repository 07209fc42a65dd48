import type { Draft } from '../display.ts';
import { createCrowd } from './crowd.ts';
import type { Crowd, CrowdMarket, TradedDraft } from './crowd.ts';

/** The crowds of an event's markets. Their trades are published while the market is shown as open, and once at first,
 *  so that a restart shows the money of a suspended market too. */
export function createCrowds({
  say,
  isOpen,
}: {
  readonly say: (draft: Draft) => void;
  readonly isOpen: (marketKey: string) => boolean;
}) {
  const crowds = new Map<string, { readonly crowd: Crowd; said: TradedDraft | null; isFirst: boolean }>();
  return {
    enter: (market: CrowdMarket): void => {
      crowds.set(market.marketKey, { crowd: createCrowd(market), said: null, isFirst: true });
    },
    leave: (marketKey: string): void => void crowds.delete(marketKey),
    /** Lets every crowd trade until a time, inclusive, and publishes what is new. */
    tradeUntil: (atMs: number): void => {
      for (const [marketKey, each] of crowds) {
        each.crowd.tradeUntil(atMs);
        const traded = each.crowd.traded();
        const isTold = traded === null || traded === each.said || !(each.isFirst || isOpen(marketKey));
        each.isFirst = false;
        if (isTold) continue;
        each.said = traded;
        say(traded);
      }
    },
  };
}
