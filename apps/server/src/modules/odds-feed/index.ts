/** The one face of the odds feed; see README.md for its tables and invariants. */
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import type { OddsFeedEvents } from './events.ts';
import { complaints } from './complaints.ts';
import {
  handleMessage,
  type AmendMarket,
  type DecideMarket,
  type HandledMessage,
  type Handling,
} from './handle-message.ts';
import { laneOf, lanes } from './lanes.ts';
import { CHECK_EVERY_MS, LONG_STALE_AFTER, marketWatch } from './market-watch.ts';
import { marketKeyOf, marketOwners } from './market-owners.ts';
import type { OddsProvider } from './port.ts';

export type { OddsFeedEvents } from './events.ts';

/** Makes a provider for the moment that it was first started at: the same seed and epoch play the same events. */
export type ProviderFactory = {
  readonly name: string;
  /** Whatever makes it another feed: a new value starts a new epoch. */
  readonly settings: string;
  /** `unfinished`: keys of its events that have not ended here, so that it can tell how they did. */
  readonly create: (from: { readonly epochMs: number; readonly unfinished: readonly string[] }) => OddsProvider;
};

/** A market that was silent has spoken again: taken up after everything that its feed has said. */
type Resume = { readonly kind: 'resume'; readonly marketKey: string };

export function oddsFeedModule(deps: {
  readonly pool: Pool;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly decideMarket: DecideMarket;
  readonly amendMarket: AmendMarket;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus<OddsFeedEvents>;
  readonly providers: readonly ProviderFactory[];
}) {
  const { pool, catalogue, betting, decideMarket, amendMarket, clock, log, bus } = deps;
  const owners = marketOwners();

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

  async function startProvider(factory: ProviderFactory, epochMs: number): Promise<() => Promise<void>> {
    const { name } = factory;
    const announced = new Set<string>();
    const complain = complaints({ provider: name, clock, log });
    function dropped(text: string, reason: string): void {
      bus.publish('feed.dropped', { provider: name, reason });
      complain(text, reason);
    }

    const unfinished = catalogue.eventsNow().filter((event) => event.provider === name);
    const provider = factory.create({ epochMs, unfinished: unfinished.map((event) => event.providerKey) });
    const watch = marketWatch({
      betting,
      staleAfter: provider.staleAfter ?? LONG_STALE_AFTER,
      now: clock.now,
      after: clock.after,
      spokeAgain: (marketKey) => work.push(lane({ kind: 'resume', marketKey }), { kind: 'resume', marketKey }),
      stopped: (marketId) => {
        bus.publish('feed.stopped', { provider: name, marketId });
        complain('market suspended: feed stopped', 'feed-stopped');
      },
      resumed: (marketId) => bus.publish('feed.resumed', { provider: name, marketId }),
      failed: (error) => complain('suspending a market after feed stop failed', String(error)),
    });
    const handling: Handling = {
      provider: name,
      catalogue,
      betting: watch.betting,
      decideMarket,
      amendMarket,
      known: new Map(),
      scored: (eventId) => bus.publish('feed.scored', { eventId }),
      eventChanged: (eventId) => bus.publish('feed.event', { eventId }),
      announced: (marketId, market) => {
        if (!catalogue.market(marketId)?.closed) watch.announced(market.marketKey, marketId, market.staleAfter);
        bus.publish('feed.market', { marketId });
      },
      unknown: (message) => dropped('feed message dropped: unknown subject', message.kind),
    };
    const work = lanes<HandledMessage | Resume>(
      (item) => (item.kind === 'resume' ? watch.resume(item.marketKey) : handleMessage(handling, item)),
      (error) => complain('feed message handling failed', String(error)),
    );
    const eventOf = new Map<string, string>();
    const lane = (item: HandledMessage | Resume): string =>
      item.kind === 'resume' ? (eventOf.get(item.marketKey) ?? item.marketKey) : laneOf(item, eventOf);

    const stop = await provider.start({
      now: clock.now,
      after: clock.after,
      log,
      dropped: (reason) => dropped('feed message skipped', reason),
      publish(message) {
        if (message.kind === 'heartbeat') return watch.heard(null, message.publishedAtMs);
        if (message.kind === 'event') announced.add(message.event.eventKey);
        if (!owners.mayBeSaidBy(name, message)) {
          return dropped('feed message refused: market of another feed', 'market-of-another-feed');
        }
        const marketKey = marketKeyOf(message);
        if (marketKey !== null) watch.heard(marketKey, message.publishedAtMs);
        if (message.kind === 'result') watch.forget(message.marketKey);
        work.push(lane(message), message);
      },
    });
    const stopChecking = clock.every(CHECK_EVERY_MS, watch.check);
    await work.idle();
    if (!provider.announcesLate) await dropMissing(name, announced);
    return async () => {
      stopChecking();
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
      for (const event of catalogue.eventsNow()) {
        for (const market of catalogue.marketsOf(event.id)) owners.claim(event.provider, market.providerKey);
      }
      const epochs: number[] = [];
      for (const factory of deps.providers) epochs.push(await epochOf(factory));
      // Beside each other: a standby that takes over is ready when the slowest of them has spoken, not their sum.
      const stops = await Promise.all(
        deps.providers.map((factory, index) => startProvider(factory, epochs[index] ?? clock.now())),
      );
      return async () => {
        for (const stop of stops.toReversed()) await stop();
      };
    },
  };
}
