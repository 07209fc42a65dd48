/** The one face of the odds feed; see README.md for its tables and invariants. */
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import type { OddsFeedEvents } from './events.ts';
import { handleMessage, type DecideMarket, type Handling, type KnownMarket } from './handle-message.ts';
import { laneOf, lanes } from './lanes.ts';
import type { FeedMessage, OddsProvider } from './port.ts';

export type { OddsFeedEvents } from './events.ts';

/** Makes a provider for the moment that it was first started at: the same seed and epoch play the same events. */
export type ProviderFactory = {
  readonly name: string;
  /** Whatever makes it another feed: a new value starts a new epoch. */
  readonly settings: string;
  /** `unfinished`: keys of its events that have not ended here, so that it can tell how they did. */
  readonly create: (from: { readonly epochMs: number; readonly unfinished: readonly string[] }) => OddsProvider;
};

const COMPLAINT_EVERY_MS = 60_000;

export function oddsFeedModule(deps: {
  readonly pool: Pool;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly decideMarket: DecideMarket;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus<OddsFeedEvents>;
  readonly providers: readonly ProviderFactory[];
}) {
  const { pool, catalogue, betting, decideMarket, clock, log, bus } = deps;

  async function epochOf({ name, settings }: ProviderFactory): Promise<number> {
    const { rows } = await pool.query<{ epoch: Date }>(
      `insert into feeds (provider, settings, epoch) values ($1, $2, $3)
       on conflict (provider) do update
         set settings = excluded.settings,
           epoch = case when feeds.settings = excluded.settings then feeds.epoch else excluded.epoch end
       returning epoch`,
      [name, settings, new Date(clock.now())],
    );
    return rows[0]?.epoch.getTime() ?? clock.now();
  }

  async function startProvider(factory: ProviderFactory): Promise<() => Promise<void>> {
    const known = new Map<string, KnownMarket>();
    const announced = new Set<string>();
    const complaints = { count: 0, saidAtMs: 0 };
    const handling: Handling = {
      provider: factory.name,
      catalogue,
      betting,
      decideMarket,
      known,
      scored: (eventId) => bus.publish('feed.scored', { eventId }),
      eventChanged: (eventId) => bus.publish('feed.event', { eventId }),
      announced: (marketId) => bus.publish('feed.market', { marketId }),
      unknown: (message) => complain('a message about what was never announced was dropped', message.kind),
    };
    /** Counts what is wrong with a feed and says so at most once a minute. */
    function complain(text: string, reason: string): void {
      complaints.count += 1;
      if (clock.now() - complaints.saidAtMs < COMPLAINT_EVERY_MS) return;
      log.warn({ provider: factory.name, count: complaints.count, reason }, text);
      complaints.count = 0;
      complaints.saidAtMs = clock.now();
    }
    const work = lanes<FeedMessage>(
      (message) => handleMessage(handling, message),
      (error) => complain('a message of a feed could not be handled', String(error)),
    );
    const eventOf = new Map<string, string>();
    const epochMs = await epochOf(factory);
    const unfinished = catalogue.eventsNow().filter((event) => event.provider === factory.name);
    const provider = factory.create({ epochMs, unfinished: unfinished.map((event) => event.providerKey) });
    const stop = await provider.start({
      now: clock.now,
      after: clock.after,
      log,
      publish(message) {
        if (message.kind === 'event') announced.add(message.event.eventKey);
        work.push(laneOf(message, eventOf), message);
      },
    });
    await work.idle();
    await dropMissing(factory.name, announced);
    return async () => {
      await stop();
      await work.idle();
    };
  }

  /** Ends the events that a provider no longer knows; bets on them are void (S-4). */
  async function dropMissing(provider: string, announced: ReadonlySet<string>): Promise<void> {
    for (const event of catalogue.eventsNow()) {
      if (event.provider !== provider || announced.has(event.providerKey)) continue;
      for (const market of catalogue.marketsOf(event.id)) {
        if (!market.closed) await decideMarket(market.id, { kind: 'void', reason: 'the feed of this event ended' });
      }
      await catalogue.setEventStatus(event.id, 'ENDED');
    }
  }

  return {
    /** Starts every provider; resolves when each has announced its catalogue. */
    async start(): Promise<() => Promise<void>> {
      const stops: (() => Promise<void>)[] = [];
      for (const factory of deps.providers) stops.push(await startProvider(factory));
      return async () => {
        for (const stop of stops.toReversed()) await stop();
      };
    },
  };
}
