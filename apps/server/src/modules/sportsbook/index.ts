/** Public interface of the sportsbook's live view; see README.md. */
import { CHANGE, encodeRupees, type EventChange, type EventView, type Ladder } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Stream } from '../../platform/stream/index.ts';
import { isUuid, type BettingEvents, type BettingService, type MarketView } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import { createLists, type EventSlugs } from './lists.ts';
import { sportsbookRoutes } from './routes.ts';
import {
  eventSource,
  eventTopic,
  ladderOf,
  ladderSource,
  ladderTopic,
  pricesChange,
  SPORTS_TOPIC,
  sportsSource,
  type ListChange,
} from './topics.ts';
import {
  eventShown,
  lastTradedOf,
  levelsShown,
  marketShown,
  rowsShown,
  tradedShown,
  type MarketParts,
} from './views.ts';

const ALL_LEVELS = Number.POSITIVE_INFINITY;

export { levelsShown, MARKET_TYPES, rowsShown } from './views.ts';
export type SportsbookModule = ReturnType<typeof sportsbookModule>;

export function sportsbookModule({
  catalogue,
  betting,
  stream,
  clock,
  bus,
  hasCrowd = () => false,
}: {
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly stream: Stream;
  readonly clock: Clock;
  readonly bus: Bus<BettingEvents>;
  /** BET-32: whether a simulated crowd trades in a provider's exchange markets. */
  readonly hasCrowd?: (provider: string) => boolean;
}) {
  const partsOf = (market: CatalogueMarket): MarketParts => ({
    market,
    live: betting.marketView(market.id),
    hasCrowd: hasCrowd(catalogue.event(market.eventId)?.provider ?? ''),
  });
  const lists = createLists({ catalogue, betting, clock, hasCrowd });

  /** An event of any age; undefined for an unknown id. */
  async function eventView(eventId: string): Promise<EventView | undefined> {
    const event = isUuid(eventId) ? await catalogue.findEvent(eventId) : undefined;
    if (!event) return undefined;
    const markets = await catalogue.findMarketsOf(eventId);
    return eventShown(event, markets.map(partsOf), catalogue.score(eventId));
  }

  /** The event at a URL, as its page shows it first; undefined if it is not listed. */
  function eventAt(slugs: EventSlugs): EventView | undefined {
    const event = catalogue.event(lists.at(slugs)?._id ?? '');
    return event && eventShown(event, catalogue.marketsOf(event.id).map(partsOf), catalogue.score(event.id));
  }

  /** The full depth of a market that is in memory. */
  function laddersOf(marketId: string): Ladder[] | undefined {
    const market = isUuid(marketId) ? catalogue.market(marketId) : undefined;
    const live = market && betting.marketView(marketId);
    return live && market.selections.map(({ id }) => ladderShown(marketId, id, live));
  }

  function ladderShown(marketId: string, selectionId: string, live: MarketView | undefined): Ladder {
    const traded = tradedShown(betting.tradedOf(marketId, selectionId));
    return ladderOf(selectionId, levelsShown(selectionId, live, ALL_LEVELS), traded);
  }

  function tellLadders(marketId: string, selectionIds: Iterable<string>): void {
    if (!stream.isFollowed(ladderTopic(marketId))) return;
    const live = betting.marketView(marketId);
    for (const selectionId of selectionIds) {
      stream.publish(ladderTopic(marketId), selectionId, ladderShown(marketId, selectionId, live));
    }
  }

  let saidRevision = -1;

  /** Marks an event as changed for the lists, and publishes when events were added or have left. What the lists show of
   *  it is computed once per tick. */
  function tellLists(event: CatalogueEvent): void {
    lists.stir(event.id);
    sayToLists(event.id, { kind: 'event', eventId: event.id });
    if (catalogue.revision() === saidRevision) return;
    saidRevision = catalogue.revision();
    sayToLists('catalogue', { kind: 'catalogue' });
  }

  const sayToLists = (key: string, change: ListChange) => stream.publish(SPORTS_TOPIC, key, change);

  /** Publishes a change of a market to its event's page, and to the lists when it may be the main market. */
  function tell(
    marketId: string,
    key: string,
    changesOf: (parts: MarketParts, event: CatalogueEvent) => EventChange[],
  ): void {
    const market = catalogue.market(marketId);
    const event = market && catalogue.event(market.eventId);
    if (!market || !event) return;
    if (stream.isFollowed(eventTopic(event.id))) {
      for (const [place, change] of changesOf(partsOf(market), event).entries()) {
        stream.publish(eventTopic(event.id), `${key}:${marketId}:${place}`, change);
      }
    }
    // Lists show no prices of races, only their states.
    if (event.race && key.startsWith('prices:')) lists.stir(event.id);
    else if (market.kind !== 'fancy' || key === 'market') tellLists(event);
  }

  const wholeMarket = (marketId: string) =>
    tell(marketId, 'market', (parts, event) => [[CHANGE.market, marketShown(parts, event.startsAtMs)]]);

  bus.subscribe('market.prices', ({ marketId, selectionIds }) => {
    for (const selectionId of selectionIds) {
      tell(marketId, `prices:${selectionId}`, ({ live }) => [
        pricesChange(marketId, selectionId, levelsShown(selectionId, live)),
      ]);
    }
    tellLadders(marketId, selectionIds);
  });
  bus.subscribe('market.rows', ({ marketId }) =>
    tell(marketId, 'rows', ({ live }) => [
      [
        CHANGE.row,
        marketId,
        rowsShown(live).map(({ _id, no, yes }) => [_id, no.line, no.size, yes.line, yes.size]),
        live?.note ?? '',
      ],
    ]),
  );
  bus.subscribe('market.state', ({ marketId }) =>
    tell(marketId, 'state', (parts, event) => {
      const { status, reason, version, inPlay } = marketShown(parts, event.startsAtMs, 0);
      return [[CHANGE.state, marketId, status, reason, version, inPlay]];
    }),
  );
  bus.subscribe('market.matched', ({ marketId }) => {
    tell(marketId, 'matched', ({ live }) => [
      [CHANGE.matched, marketId, encodeRupees(paise(live?.tradedPaise ?? 0)), lastTradedOf(live)],
    ]);
    tellLadders(marketId, catalogue.market(marketId)?.selections.map(({ id }) => id) ?? []);
  });
  stream.addSource(sportsSource(lists));
  stream.addSource(eventSource(eventView));
  stream.addSource(ladderSource(laddersOf));

  const routes: Route[] = sportsbookRoutes({
    sports: lists.answer,
    eventView,
    marketsOf: catalogue.findMarketsOf,
  });
  return {
    routes,
    sports: lists.sports,
    eventView,
    /** A market is new, or changed in more than its prices, for example because it was settled. */
    marketChanged: wholeMarket,
    /** An event's score or state changed. */
    eventChanged(eventId: string): void {
      const score = catalogue.score(eventId);
      const event = catalogue.event(eventId);
      if (!event) return;
      if (score) stream.publish(eventTopic(eventId), 'score', [CHANGE.score, score]);
      stream.publish(eventTopic(eventId), 'event', [CHANGE.event, event.status === 'IN_PLAY', event.status]);
      tellLists(event);
    },
    firstPicture: lists.firstPicture,
    isListed: (slugs: EventSlugs): boolean => lists.at(slugs) !== undefined,
    eventAt,
  };
}
