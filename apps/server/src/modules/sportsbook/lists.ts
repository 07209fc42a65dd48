import {
  listedEvent,
  packTick,
  type ListedEvent,
  type PackedTick,
  type Sport,
  type SportsImage,
} from '@maidan/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { encodeData, jsonAround, keepAnswer, type KeptAnswer } from '../../platform/http/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import { firstPictureOf, sportsTree } from './sports-tree.ts';
import { eventListed, listTickOf, mainMarket, type MarketParts } from './views.ts';

/** About 1 kB per event: well within the 15 kB that the first response can spend on events. */
const FIRST_PICTURE_EVENTS = 12;

/** The maximum age of prices in the list's answer; the stream sends newer ones at once. */
const KEPT_MS = 1_000;

/** The slugs that identify an event in a URL. */
export interface EventSlugs {
  readonly sport: string;
  readonly league: string;
  readonly event: string;
}

/** An event as shown in lists, kept until something about it changes. */
interface Entry {
  readonly event: CatalogueEvent;
  readonly listed: ListedEvent;
  json: string | undefined;
}

interface Snapshot {
  readonly revision: number;
  readonly version: number;
  readonly madeAtMs: number;
  readonly sports: Sport[];
  readonly answer: KeptAnswer;
  firstPicture: Sport[] | undefined;
}

/** All current events, built for thousands of events and many readers: an event is rebuilt only when it has changed,
 *  and the whole list at most once a second, or when events are added or leave. */
export function createLists({
  catalogue,
  betting,
  clock,
  hasCrowd = () => false,
}: {
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly clock: Clock;
  /** BET-32: whether a simulated crowd trades in a provider's exchange markets. */
  readonly hasCrowd?: ((provider: string) => boolean) | undefined;
}) {
  const entries = new Map<string, Entry>();
  const stirred = new Set<string>();
  let version = 0;
  let kept: Snapshot | null = null;

  const partsOf = (market: CatalogueMarket): MarketParts => ({
    market,
    live: betting.marketView(market.id),
    hasCrowd: hasCrowd(catalogue.event(market.eventId)?.provider ?? ''),
  });

  function entryOf(event: CatalogueEvent): Entry {
    const known = entries.get(event.id);
    if (known && known.event === event && !stirred.has(event.id)) return known;
    const parts = catalogue.marketsOf(event.id).map(partsOf);
    const made: Entry = { event, listed: eventListed(event, parts, catalogue.score(event.id)), json: undefined };
    entries.set(event.id, made);
    return made;
  }

  function entriesNow(): Entry[] {
    const now = catalogue.eventsNow().map(entryOf);
    stirred.clear();
    if (entries.size > now.length) {
      const present = new Set(now.map(({ event }) => event.id));
      for (const id of entries.keys()) if (!present.has(id)) entries.delete(id);
    }
    return now;
  }

  function snapshot(): Snapshot {
    const revision = catalogue.revision();
    if (kept && kept.revision === revision) {
      if (kept.version === version || clock.now() - kept.madeAtMs < KEPT_MS) return kept;
    }
    const madeFrom = { revision, version, madeAtMs: clock.now() };
    const now = entriesNow();
    const sports = sportsTree(now);
    const entryOfListed = new Map<object, Entry>(now.map((entry) => [entry.listed, entry]));
    const json = jsonAround(sports, (part) => {
      const entry = entryOfListed.get(part);
      return entry && (entry.json ??= encodeData(listedEvent, entry.listed));
    });
    kept = { ...madeFrom, sports, answer: keepAnswer(json), firstPicture: undefined };
    return kept;
  }

  /** Undefined for an event that is not in memory. */
  function tick(eventId: string): PackedTick | undefined {
    const event = catalogue.event(eventId);
    if (!event) return undefined;
    const main = mainMarket(catalogue.marketsOf(eventId).map((market) => ({ market, live: undefined })));
    return packTick(listTickOf(event, main && partsOf(main.market), catalogue.score(eventId)));
  }

  return {
    /** Marks an event as possibly changed. */
    stir(eventId: string): void {
      stirred.add(eventId);
      version += 1;
    },
    /** Always current, never from the cache. */
    sports: (): Sport[] => sportsTree(entriesNow()),
    /** Cached: the same answer for every request within a second. */
    answer: (): KeptAnswer => snapshot().answer,
    /** The event in the list at these slugs. */
    at: ({ sport, league, event }: EventSlugs): ListedEvent | undefined =>
      snapshot()
        .sports.find(({ slugName }) => slugName === sport)
        ?.leagues.find(({ slugName }) => slugName === league)
        ?.events.find(({ slugName }) => slugName === event),
    /** For the initial page: bounded, and without score details. */
    firstPicture(): Sport[] {
      const present = snapshot();
      return (present.firstPicture ??= firstPictureOf(present.sports, FIRST_PICTURE_EVENTS));
    },
    catalogue: () => catalogue.revision(),
    tick,
    image: (): SportsImage => ({
      catalogue: catalogue.revision(),
      events: catalogue
        .eventsNow()
        .map(({ id }) => tick(id))
        .filter((each) => each !== undefined),
    }),
  };
}
