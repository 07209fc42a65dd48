/** The one face of the sportsbook's live picture; see README.md. */
import { CHANGE, encodeRupees, type EventChange, type EventView, type Sport, type SportsImage } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Stream } from '../../platform/stream/index.ts';
import { isUuid, type BettingEvents, type BettingService } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import { sportsbookRoutes } from './routes.ts';
import { eventSource, eventTopic, pricesChange, SPORTS_TOPIC, sportsSource } from './topics.ts';
import { firstPictureOf, sportsTree } from './sports-tree.ts';
import {
  eventListed,
  eventShown,
  levelsShown,
  listTickOf,
  mainMarket,
  marketShown,
  rowsShown,
  type MarketParts,
} from './views.ts';

/** About 1 kB an event: well inside the 15 kB that the first answer has for it. */
const FIRST_PICTURE_EVENTS = 12;

export type SportsbookModule = ReturnType<typeof sportsbookModule>;

export function sportsbookModule({
  catalogue,
  betting,
  stream,
  bus,
}: {
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly stream: Stream;
  readonly bus: Bus<BettingEvents>;
}) {
  const partsOf = (market: CatalogueMarket): MarketParts => ({ market, live: betting.marketView(market.id) });
  const partsOfEvent = (eventId: string) => catalogue.marketsOf(eventId).map(partsOf);

  function sports(): Sport[] {
    return sportsTree(
      catalogue.eventsNow().map((event) => ({
        event,
        listed: eventListed(event, partsOfEvent(event.id), catalogue.score(event.id)),
      })),
    );
  }

  /** An event of any age; undefined for an id that is none. */
  async function eventView(eventId: string): Promise<EventView | undefined> {
    const event = isUuid(eventId) ? await catalogue.findEvent(eventId) : undefined;
    if (!event) return undefined;
    const markets = await catalogue.findMarketsOf(eventId);
    return eventShown(event, markets.map(partsOf), catalogue.score(eventId));
  }

  const tickOf = (event: CatalogueEvent) =>
    listTickOf(event, mainMarket(partsOfEvent(event.id)), catalogue.score(event.id));

  function sportsImage(): SportsImage {
    return { catalogue: catalogue.revision(), events: catalogue.eventsNow().map(tickOf) };
  }

  let saidRevision = -1;

  /** Tells the lists about an event, and that events came or went when they did. */
  function tellLists(event: CatalogueEvent): void {
    stream.publish(SPORTS_TOPIC, event.id, tickOf(event));
    if (catalogue.revision() === saidRevision) return;
    saidRevision = catalogue.revision();
    stream.publish(SPORTS_TOPIC, 'catalogue', 'catalogue');
    stream.publish(eventTopic(event.id), 'event', [CHANGE.event, event.status === 'IN_PLAY', event.status]);
  }

  /** Publishes a change of a market to its event's page, and to the lists when it is the main market. */
  function tell(
    marketId: string,
    key: string,
    changesOf: (parts: MarketParts, event: CatalogueEvent) => EventChange[],
  ): void {
    const market = catalogue.market(marketId);
    const event = market && catalogue.event(market.eventId);
    if (!market || !event) return;
    for (const [place, change] of changesOf(partsOf(market), event).entries()) {
      stream.publish(eventTopic(event.id), `${key}:${marketId}:${place}`, change);
    }
    // Prices of races are in no list; their states are.
    if (market.kind === 'exchange' && !(event.race && key.startsWith('prices:'))) tellLists(event);
  }

  const wholeMarket = (marketId: string) =>
    tell(marketId, 'market', (parts, event) => [[CHANGE.market, marketShown(parts, event.startsAtMs)]]);

  bus.subscribe('market.prices', ({ marketId, selectionIds }) => {
    for (const selectionId of selectionIds) {
      tell(marketId, `prices:${selectionId}`, ({ live }) => [
        pricesChange(marketId, selectionId, levelsShown(selectionId, live)),
      ]);
    }
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
  bus.subscribe('market.matched', ({ marketId }) =>
    tell(marketId, 'matched', ({ live }) => [[CHANGE.matched, marketId, encodeRupees(paise(live?.matchedPaise ?? 0))]]),
  );
  stream.addSource(sportsSource(sportsImage));
  stream.addSource(eventSource(eventView));

  const routes: Route[] = sportsbookRoutes({ sports, eventView });
  return {
    routes,
    sports,
    eventView,
    /** A market is new, or changed in more than its prices: settled, say. */
    marketChanged: wholeMarket,
    /** An event's score, or its state, changed. */
    eventChanged(eventId: string): void {
      const score = catalogue.score(eventId);
      const event = catalogue.event(eventId);
      if (!event) return;
      if (score) stream.publish(eventTopic(eventId), 'score', [CHANGE.score, score]);
      tellLists(event);
    },
    /** For the page that is served first: bounded, without a score's detail. */
    firstPicture: () => firstPictureOf(sports(), FIRST_PICTURE_EVENTS),
  };
}
