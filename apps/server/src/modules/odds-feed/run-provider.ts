import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { BettingService } from '../betting/index.ts';
import { isByHand, type CatalogueMarket, type CatalogueModule } from '../catalogue/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import { announcedMarkets, type AnnouncedMarket } from './announced-markets.ts';
import { complaints, messageNotices } from './complaints.ts';
import { messageEvidence } from './evidence.ts';
import type { OddsFeedEvents } from './events.ts';
import { TRIES_UNTIL_NOTICE, verdictOf } from './failures.ts';
import { decides, handleMessage, type AmendMarket, type DecideMarket, type Handling } from './handle-message.ts';
import { lanes } from './lanes.ts';
import { marketKeyOf, type MarketOwners } from './market-owners.ts';
import { CHECK_EVERY_MS, LONG_STALE_AFTER, marketWatch } from './market-watch.ts';
import { compactLane, replacesOf, type LaneItem } from './message-order.ts';
import type { OddsProvider } from './port.ts';
import { repeats } from './repeats.ts';
import type { ResultWatch } from './result-watch.ts';
import { runnerNotices } from './runner-notices.ts';

/** Creates a provider for the moment of its first start: the same seed and epoch produce the same events. */
export type ProviderFactory = {
  readonly name: string;
  /** Everything that makes it a different feed: a new value starts a new epoch. */
  readonly settings: string;
  /** BET-32: what it reports as traded is a simulated crowd's, and pages say so. */
  readonly hasCrowd?: boolean;
  /** `unfinished`: keys of its events that have not ended here, so that it can report how they ended. `announced`: its
   *  markets in the catalogue, by their keys, so that it can continue them. */
  readonly create: (from: {
    readonly epochMs: number;
    readonly unfinished: readonly string[];
    readonly announced: ReadonlyMap<string, AnnouncedMarket>;
  }) => OddsProvider;
};

export type RunDeps = {
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly decideMarket: DecideMarket;
  readonly amendMarket: AmendMarket;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus<OddsFeedEvents>;
  readonly notices: OperatorNotices;
  readonly owners: MarketOwners;
  readonly results: ResultWatch;
};

/** Maximum number of messages in one event's lane. */
const MAX_WAITING = 5_000;
/** How often settled events that have left the catalogue are released. */
const UPKEEP_EVERY_MS = 60_000;

/** A provider that runs: the age of its markets, and how it ends. */
export type Running = {
  readonly ageMs: (marketId: string) => number | undefined;
  readonly stop: () => Promise<void>;
};

/** Starts a provider; resolves once its catalogue is announced. */
export async function runProvider(deps: RunDeps, factory: ProviderFactory, epochMs: number): Promise<Running> {
  const { catalogue, betting, decideMarket, amendMarket, clock, log, bus, notices, owners, results } = deps;
  const { name } = factory;
  const complain = complaints({ provider: name, clock, log });
  const told = messageNotices({ provider: name, notices });
  const evidence = messageEvidence({ feed: name, now: clock.now });
  const eventOf = new Map<string, string>();
  const announced = new Set<string>();
  /** Markets whose result the feed cannot determine; it will not report the end of their event either. */
  const undecided = new Set<string>();
  const unknown = new WeakSet<LaneItem>();
  let tellLetGo = (_eventKey: string): void => undefined;
  let isStarting = true;
  function dropped(text: string, reason: string): void {
    bus.publish('feed.dropped', { provider: name, reason });
    complain(text, reason);
  }

  const unfinished = catalogue.eventsNow().filter((event) => event.provider === name);
  const { announced: inCatalogue, twins } = announcedMarkets(catalogue, name);
  const twinEvents = new Set([...twins.values()].flat().map(({ eventKey }) => eventKey));
  const provider = factory.create({
    epochMs,
    unfinished: unfinished.map((event) => event.providerKey),
    announced: inCatalogue,
  });
  const again = repeats(clock);
  const watch = marketWatch({
    betting,
    staleAfter: provider.staleAfter ?? LONG_STALE_AFTER,
    now: clock.now,
    after: clock.after,
    spokeAgain: (marketKey) => push({ kind: 'resume', marketKey }),
    stopped: (marketId) => {
      bus.publish('feed.stopped', { provider: name, marketId });
      complain('market suspended: feed stopped', 'feed-stopped');
    },
    resumed: (marketId) => bus.publish('feed.resumed', { provider: name, marketId }),
    failed: (error) => complain('market suspension after feed stop failed', String(error)),
  });
  const handling: Handling = {
    provider: name,
    catalogue,
    betting: watch.betting,
    decideMarket,
    amendMarket,
    known: new Map(),
    twins,
    evidenceOf: evidence.of,
    scored: (eventId) => bus.publish('feed.scored', { eventId }),
    eventChanged: (eventId) => bus.publish('feed.event', { eventId }),
    announced: (marketId, market) => {
      if (!catalogue.market(marketId)?.closed) watch.announced(market.marketKey, marketId, market.staleAfter);
      bus.publish('feed.market', { marketId });
    },
    undecided({ marketKey, why }, marketId) {
      undecided.add(marketKey);
      bus.publish('feed.undecided', { provider: name, why });
      results.undecided(marketId, why);
    },
    ...runnerNotices({ catalogue, notices }),
    decided: watch.forget,
    unknown: (message) => {
      unknown.add(message);
      dropped('feed message dropped: unknown subject', message.kind);
      again.ask(laneOf(message));
      if (!decides(message)) return;
      told.raise(message, `a ${message.kind} of an unknown market or selection`);
    },
  };
  const work = lanes<LaneItem>({
    async handle(item) {
      if (item.kind === 'resume') await watch.resume(item.marketKey);
      else if (item.kind === 'gone') await dropEvent(item.eventKey);
      else await handleMessage(handling, item);
      watchOn(item);
      if (!unknown.delete(item)) told.handled(item);
    },
    replaces: replacesOf,
    max: MAX_WAITING,
    compact: compactLane,
    after: clock.after,
    failed(item, error, tries) {
      const verdict = verdictOf(error, tries);
      if (verdict === 'over') return verdict;
      if (verdict === 'refused') {
        refused(item, String(error));
        return verdict;
      }
      bus.publish('feed.retried', { provider: name, kind: item.kind });
      complain('feed message handling failed, retrying', String(error));
      if (tries === TRIES_UNTIL_NOTICE) told.raise(item, String(error));
      return verdict;
    },
    overflowed: (item) => refused(item, 'too many messages wait'),
    stuck(eventKey) {
      const event = catalogue.eventByProviderKey(name, eventKey);
      const open = event ? catalogue.marketsOf(event.id).filter(({ closed }) => !closed) : [];
      const releases = open.map(({ id }) => betting.hold(id));
      return () => {
        for (const release of releases) release();
      };
    },
  });

  /** A market whose result was not taken is still open, and watched like any other. */
  function watchOn(item: LaneItem): void {
    if (item.kind === 'result') watch.watchOn(item.marketKey);
  }

  function refused(item: LaneItem, reason: string): void {
    watchOn(item);
    dropped('feed message rejected', `refused-${item.kind}`);
    told.raise(item, `${item.kind}: ${reason}`);
    if (item.kind === 'event' || item.kind === 'market') again.ask(laneOf(item));
  }

  /** The event of a message. Markets are remembered from their announcement. */
  function laneOf(item: LaneItem): string {
    if (item.kind === 'event') return item.event.eventKey;
    if (item.kind === 'market') return item.market.eventKey;
    return 'eventKey' in item ? item.eventKey : (eventOf.get(item.marketKey) ?? item.marketKey);
  }

  function push(item: LaneItem): void {
    if (item.kind === 'market') eventOf.set(item.market.marketKey, item.market.eventKey);
    work.push(laneOf(item), item);
  }

  /** Ends an event that its provider no longer knows; bets on its markets are void (S-4). Those that operators opened
   *  beside them wait for the operators' result. */
  async function dropEvent(eventKey: string): Promise<void> {
    const event = catalogue.eventByProviderKey(name, eventKey);
    if (!event) return;
    for (const market of catalogue.marketsOf(event.id)) {
      if (market.closed || isByHand(market)) continue;
      const outcome = { kind: 'void', reason: 'the feed of this event ended' } as const;
      await decideMarket(market.id, outcome, { evidence: evidence.withoutMessage() });
    }
    await catalogue.setEventStatus(event.id, 'ENDED');
    bus.publish('feed.event', { eventId: event.id });
  }

  const marketOf = (marketKey: string): CatalogueMarket | undefined => {
    const event = catalogue.eventByProviderKey(name, eventOf.get(marketKey) ?? '');
    return event && catalogue.marketByProviderKey(event.id, marketKey);
  };

  function isOver(item: LaneItem): boolean {
    const marketKey = item.kind === 'market' ? item.market.marketKey : 'marketKey' in item ? item.marketKey : null;
    if (marketKey !== null) return marketOf(marketKey)?.closed === true;
    return catalogue.eventByProviderKey(name, laneOf(item))?.status === 'ENDED';
  }

  /** Ends events whose last open market was settled by an operator, because the feed will not report their end. */
  function endDecided(): void {
    for (const marketKey of undecided) {
      const market = marketOf(marketKey);
      if (market?.closed === false) continue;
      undecided.delete(marketKey);
      const event = market && catalogue.event(market.eventId);
      if (!event || event.status === 'ENDED' || catalogue.marketsOf(event.id).some(({ closed }) => !closed)) continue;
      push({ kind: 'event-ended', eventKey: event.providerKey, publishedAtMs: clock.now() });
    }
  }

  /** Ends events of twins once all their markets are settled: the feed does not report their end. */
  function endTwins(): void {
    for (const eventKey of twinEvents) {
      const event = catalogue.eventByProviderKey(name, eventKey);
      const hasEnded = !event || event.status === 'ENDED';
      if (!hasEnded && catalogue.marketsOf(event.id).some(({ closed }) => !closed)) continue;
      twinEvents.delete(eventKey);
      if (!hasEnded) push({ kind: 'event-ended', eventKey, publishedAtMs: clock.now() });
    }
  }

  /** Releases events that have left the catalogue, and announcements that were never stored. */
  function letGo(): void {
    const isThere = (eventKey: string): boolean =>
      catalogue.eventByProviderKey(name, eventKey) !== undefined || work.isBusy(eventKey);
    for (const [marketKey, eventKey] of eventOf) {
      if (isThere(eventKey)) continue;
      eventOf.delete(marketKey);
      handling.known.delete(marketKey);
      watch.forget(marketKey);
      again.forget(eventKey);
      tellLetGo(eventKey);
    }
    owners.letGo(name, isThere);
    told.letGo();
  }

  function upkeep(): void {
    endDecided();
    endTwins();
    told.upkeep(isOver);
    letGo();
  }

  const stop = await provider.start({
    now: clock.now,
    after: clock.after,
    log,
    dropped: (reason) => dropped('feed message skipped', reason),
    needsOperator(subject, reason) {
      const about = `${name} ${subject}`;
      if (reason === null) void notices.resolve('exchange-session', about);
      else void notices.raise('exchange-session', about, `the feed’s source refuses it: ${reason}`);
    },
    repeatRequested: again.listen,
    letGo: (listener) => void (tellLetGo = listener),
    publish(message) {
      if (message.kind === 'heartbeat') return watch.heard(null, message.publishedAtMs);
      if (message.kind === 'event' && isStarting) announced.add(message.event.eventKey);
      if (!owners.mayBeSaidBy(name, message)) {
        return dropped('feed message rejected: market of another feed', 'market-of-another-feed');
      }
      const marketKey = marketKeyOf(message);
      if (marketKey !== null) watch.heard(marketKey, message.publishedAtMs);
      if (message.kind === 'result') watch.pause(message.marketKey);
      evidence.arrived(message);
      push(message);
    },
  });
  const size = () =>
    bus.publish('feed.size', { provider: name, waiting: work.waiting(), markets: handling.known.size });
  const timers = [
    clock.every(CHECK_EVERY_MS, watch.check),
    clock.every(UPKEEP_EVERY_MS, upkeep),
    clock.every(UPKEEP_EVERY_MS / 10, size),
  ];
  await work.idle();
  isStarting = false;
  if (!provider.announcesLate) {
    const gone = catalogue.eventsNow().filter((event) => event.provider === name && !announced.has(event.providerKey));
    for (const event of gone) push({ kind: 'gone', eventKey: event.providerKey });
    await work.idle();
  }
  announced.clear();
  return {
    ageMs: watch.ageMs,
    async stop() {
      for (const cancel of timers) cancel();
      await stop();
      await work.end();
    },
  };
}
