import { maxDurationMs } from '@maidan/sports';
import type { Clock } from '../../platform/clock/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';

/** If an ended event has no result after this time, an operator is notified. */
const RESULT_WITHIN_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A problem that persists is reported again after this time, even if an operator has resolved the notice in
 *  between. */
const REMIND_EVERY_MS = HOUR_MS;
/** A long match has breaks, so only a market that has taken no bets for longer than this counts as forgotten. */
const STILL_FOR_MS = HOUR_MS;

const MAX_DURATION_OF_OTHERS_MS = 24 * HOUR_MS;

const mustBeOverAtMs = ({ sport, startsAtMs }: CatalogueEvent): number =>
  startsAtMs + (maxDurationMs(sport.slug) ?? MAX_DURATION_OF_OTHERS_MS);

/** Why a feed knows no result: what its exchange reports does not decide it, or no longer includes the market. */
export type WhyUndecided = 'undecided' | 'gone';

const WORDS: Readonly<Record<WhyUndecided, string>> = {
  undecided: 'the market is closed and its feed cannot tell the result',
  gone: 'its feed speaks of the market no more, and told no result',
};

export type ResultWatch = ReturnType<typeof resultWatch>;

/** Notifies operators of every market whose stakes stay held because it gets no result (S-1). Settlement resolves these
 *  notices. */
export function resultWatch({
  catalogue,
  betting,
  notices,
  clock,
}: {
  readonly catalogue: CatalogueModule;
  readonly betting: Pick<BettingService, 'marketView'>;
  readonly notices: OperatorNotices;
  readonly clock: Clock;
}) {
  /** When an operator was last notified about a market, by market id. */
  const told = new Map<string, number>();
  /** Since when a market has taken no bets, by market id. */
  const stillSince = new Map<string, number>();

  function tell(market: CatalogueMarket, why: string): void {
    told.set(market.id, clock.now());
    void notices.raise('market-result', market.id, `${market.name}: ${why}`);
  }

  function isStill(marketId: string): boolean {
    const status = betting.marketView(marketId)?.status;
    return status !== 'OPEN' && status !== 'BALL_RUNNING';
  }

  /** Whether a market has taken no bets for a while, long after it must be over. */
  function isForgotten(event: CatalogueEvent, market: CatalogueMarket): boolean {
    const nowMs = clock.now();
    if (nowMs < mustBeOverAtMs(event) || !isStill(market.id)) {
      stillSince.delete(market.id);
      return false;
    }
    const sinceMs = stillSince.get(market.id) ?? nowMs;
    stillSince.set(market.id, sinceMs);
    return nowMs - sinceMs >= STILL_FOR_MS;
  }

  function remind(market: CatalogueMarket, why: string): void {
    if (clock.now() - (told.get(market.id) ?? Number.NEGATIVE_INFINITY) >= REMIND_EVERY_MS) tell(market, why);
  }

  return {
    /** The feed reports that it knows no result. */
    undecided(marketId: string, why: WhyUndecided): void {
      const market = catalogue.market(marketId);
      if (market && !market.closed) tell(market, WORDS[why]);
    },

    /** Called every minute. */
    check(): void {
      for (const marketId of told.keys()) {
        const market = catalogue.market(marketId);
        const goesOn = market && !isStill(marketId) && catalogue.event(market.eventId)?.status !== 'ENDED';
        if (!goesOn && market?.closed === false) continue;
        told.delete(marketId);
        if (goesOn) void notices.resolve('market-result', marketId);
      }
      for (const marketId of stillSince.keys()) {
        if (catalogue.market(marketId)?.closed !== false) stillSince.delete(marketId);
      }
      for (const market of catalogue.unsettledSince(clock.now() - RESULT_WITHIN_MS)) {
        remind(market, 'the event has ended without a result');
      }
      for (const event of catalogue.eventsNow()) {
        for (const market of catalogue.marketsOf(event.id)) {
          if (market.closed || !isForgotten(event, market)) continue;
          remind(market, 'the event began long ago, and the market is suspended without a result');
        }
      }
    },
  };
}
