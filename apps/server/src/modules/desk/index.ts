/** Public interface of the trading desk; see README.md for its tables and invariants. */
import { createHolds, type HoldsDeps } from './holds.ts';
import { createByHand, type ByHandDeps } from './opening/by-hand.ts';
import { createNames } from './opening/names.ts';
import { openingRoutes } from './opening/routes.ts';
import { createQuoters, type QuotersDeps } from './quoting/quoters.ts';
import { quotingRoutes } from './quoting/routes.ts';
import { resultRoutes, type ResultRoutesDeps } from './results/routes.ts';
import { createMarketTerms, type MarketTermsDeps } from './terms/market-terms.ts';
import { termsRoutes } from './terms/routes.ts';
import { deskRoutes, type DeskRoutesDeps } from './routes.ts';

export type DeskDeps = HoldsDeps &
  QuotersDeps &
  Omit<DeskRoutesDeps, 'holds'> &
  ResultRoutesDeps &
  ByHandDeps &
  MarketTermsDeps;

export function deskModule(deps: DeskDeps) {
  const holds = createHolds(deps);
  const quoters = createQuoters(deps);
  const terms = createMarketTerms(deps);
  const names = createNames(deps.database);
  const opened = createByHand(deps, { betting: quoters.forFeeds, names });

  /** A hold that could not be ended here is ended at the next start. */
  function endHolds(over: Parameters<typeof holds.over>[0]): void {
    holds
      .over(over)
      .catch((error: unknown) =>
        deps.log.warn({ ...over, reason: String(error) }, 'hold of a settled market or an ended event not lifted'),
      );
  }

  return {
    routes: [
      ...deskRoutes({ ...deps, holds }),
      ...quotingRoutes({ ...deps, quoters }),
      ...openingRoutes({ ...deps, byHand: opened, names }),
      ...resultRoutes(deps),
      ...termsRoutes({ ...deps, terms }),
    ],

    /** Puts stored holds and quoters back; to be called before any feed speaks. */
    async load(): Promise<void> {
      await holds.load();
      await quoters.load();
      await names.load();
    },

    /** Betting as the feeds reach it: what traders quote does not hear its feed's quotes. */
    bettingForFeeds: quoters.forFeeds,

    /** Opens what operators opened before a restart; resolves to what stops it. */
    startByHand: opened.start,

    /** A feed has taken an event in play, or ended it: what operators opened in it follows. */
    eventChanged(eventId: string): void {
      endHolds({ eventId });
      opened.eventChanged(eventId);
    },

    /** Lets go of a market that is settled, and of the holds that nothing needs any more. */
    marketSettled({ marketId, eventId }: { readonly marketId: string; readonly eventId: string }): void {
      quoters.settled(marketId);
      void opened.settled(marketId).then(() => endHolds({ marketId, eventId }));
    },
  };
}
