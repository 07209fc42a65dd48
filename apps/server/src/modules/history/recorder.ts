import { isDeepStrictEqual } from 'node:util';
import { encodeOdds, type ReplayMoment, type ReplayPrices } from '@maidan/contract';
import type { Price } from '@maidan/domain';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';

/** More than the balls of any match; what comes after is not recorded. */
const MAX_MOMENTS = 2_000;

type Kept = { moment: ReplayMoment; count: number; isStored: boolean };
export type Recorded = { readonly eventId: string; readonly moment: ReplayMoment };

/** Notes each new score of an event, with the last prices that its main market had before the next one (BET-29). */
export function createRecorder({
  catalogue,
  betting,
}: {
  readonly catalogue: Pick<CatalogueModule, 'event' | 'marketsOf' | 'score'>;
  readonly betting: Pick<BettingService, 'marketView'>;
}) {
  /** The latest moment of each event that is on. */
  const latest = new Map<string, Kept>();
  /** Earlier moments that are not stored yet. */
  const due: Recorded[] = [];

  function pricesOf(eventId: string, before: readonly ReplayPrices[]): readonly ReplayPrices[] {
    const market = mainExchangeOf(catalogue.marketsOf(eventId));
    const view = market && betting.marketView(market.id);
    if (!market || view?.status !== 'OPEN') return before;
    return market.selections.map(({ id }) => {
      const { back = [], lay = [] } = view.depth.get(id) ?? {};
      return [id, odds(view.lastTraded.get(id)), odds(back[0]?.[0]), odds(lay[0]?.[0])];
    });
  }

  /** Takes the present prices into the event's latest moment. */
  function refresh(eventId: string, kept: Kept): void {
    const prices = pricesOf(eventId, kept.moment.prices);
    if (isDeepStrictEqual(prices, kept.moment.prices)) return;
    kept.moment = { ...kept.moment, prices: [...prices] };
    kept.isStored = false;
  }

  return {
    /** An event has a score; one that is not new, or of a race, is left out. */
    scored(eventId: string, nowMs: number): void {
      const event = catalogue.event(eventId);
      const score = catalogue.score(eventId);
      if (!event || event.race || !score || score.phase === 'upcoming' || event.status === 'ENDED') return;
      const kept = latest.get(eventId);
      if (kept && (kept.count >= MAX_MOMENTS || isDeepStrictEqual(kept.moment.score, score))) return;
      if (kept) {
        refresh(eventId, kept);
        if (!kept.isStored) due.push({ eventId, moment: kept.moment });
      }
      // Two moments of an event never have the same time.
      const atMs = Math.max(nowMs, kept ? Date.parse(kept.moment.at) + 1 : 0);
      const prices = [...pricesOf(eventId, kept?.moment.prices ?? [])];
      const moment = { at: new Date(atMs).toISOString(), score, prices };
      latest.set(eventId, { moment, count: (kept?.count ?? 0) + 1, isStored: false });
    },

    /** What an earlier process recorded last, so that its score is not recorded again. */
    resume(eventId: string, moment: ReplayMoment): void {
      if (!latest.has(eventId)) latest.set(eventId, { moment, count: 1, isStored: true });
    },

    /** The moments that are not stored yet, with present prices. */
    take(): Recorded[] {
      const taken = due.splice(0);
      for (const [eventId, kept] of latest) {
        refresh(eventId, kept);
        if (kept.isStored) continue;
        kept.isStored = true;
        taken.push({ eventId, moment: kept.moment });
      }
      return taken;
    },

    /** Moments that could not be stored are taken again. */
    failed: (moments: readonly Recorded[]): void => void due.unshift(...moments),

    forget: (eventId: string): void => void latest.delete(eventId),
  };
}

function mainExchangeOf(markets: readonly CatalogueMarket[]): CatalogueMarket | undefined {
  return markets.find(({ kind }) => kind === 'exchange');
}

const odds = (price: Price | undefined): number => (price === undefined ? 0 : encodeOdds(price));
