import { SPORTS_BY_HAND, type MarketToOpen, type NamedByHand, type Refusal, type SportByHand } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Ids } from '../../../platform/ids/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { BettingService } from '../../betting/index.ts';
import { isByHand, type CatalogueEvent, type CatalogueMarket, type CatalogueModule } from '../../catalogue/index.ts';
import type { Operator } from '../holds.ts';
import { QUOTE_AWAITED } from '../quoting/feed-gate.ts';
import { fault, properName, tidied, type Named, type Names } from './names.ts';
import { planMarket, slugOf, type PlannedMarket } from './plan-market.ts';

/** The provider of events opened by hand. */
export const BY_HAND = 'by-hand';

const HOUR_MS = 60 * 60_000;
const LATEST_PAST_HOURS = 12;
const FURTHEST_DAYS = 90;
const INDIA_MS = 5.5 * HOUR_MS;
const EVERY_MS = 1_000;

export type ByHandDeps = {
  readonly catalogue: CatalogueModule;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Shows an event or a market anew. */
  readonly shown: { readonly event: (eventId: string) => void; readonly market: (marketId: string) => void };
};

export type EventToOpen = {
  readonly sport: SportByHand;
  readonly league: NamedByHand;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly ground: NamedByHand;
  readonly markets: readonly MarketToOpen[];
};

export type ByHand = ReturnType<typeof createByHand>;

/** Events and markets that operators open beside the feeds. `betting` is what the feeds see of it, so that traders quote
 *  these markets as any other. */
export function createByHand(
  { catalogue, clock, ids, log, shown }: ByHandDeps,
  { betting, names }: { readonly betting: BettingService; readonly names: Names },
) {
  const said = new Map<string, CatalogueEvent['status']>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other, so that of two alike the second is refused. */
  function inTurn<T>(open: () => Promise<T>): Promise<T> {
    const done = turn.then(open);
    turn = done.catch(() => undefined);
    return done;
  }

  /** An exchange market is open by itself, the others wait for a trader's quote; all follow their event in play. */
  async function sayState({ id, eventId, kind }: CatalogueMarket): Promise<void> {
    const status = catalogue.event(eventId)?.status ?? 'ENDED';
    if (said.get(id) === status) return;
    said.set(id, status);
    const inPlay = status !== 'UPCOMING';
    if (status === 'ENDED') {
      // Whoever quotes it: nobody can bet on what is over.
      await betting.setState(id, { status: 'SUSPENDED', reason: 'result-awaited', inPlay, isMaterial: true });
    } else if (kind === 'exchange') await betting.setState(id, { status: 'OPEN', reason: '', inPlay });
    else await betting.setState(id, { status: 'SUSPENDED', reason: QUOTE_AWAITED, inPlay });
  }

  async function begin(market: CatalogueMarket): Promise<void> {
    await betting.openMarket(market.id);
    await sayState(market);
    shown.market(market.id);
  }

  const ofEvent = (eventId: string) => catalogue.marketsOf(eventId).filter(isByHand);

  async function follow(eventId: string): Promise<void> {
    for (const market of ofEvent(eventId)) if (!market.closed) await sayState(market);
  }

  async function endIfOver(eventId: string): Promise<void> {
    const event = catalogue.event(eventId);
    const markets = catalogue.marketsOf(eventId);
    if (event?.provider !== BY_HAND || markets.length === 0 || markets.some(({ closed }) => !closed)) return;
    await catalogue.setEventStatus(eventId, 'ENDED');
    shown.event(eventId);
  }

  async function startDue(): Promise<void> {
    for (const event of catalogue.eventsNow()) {
      if (event.provider !== BY_HAND || event.status !== 'UPCOMING' || event.startsAtMs > clock.now()) continue;
      await catalogue.setEventStatus(event.id, 'IN_PLAY');
      shown.event(event.id);
      await follow(event.id);
    }
  }

  const failed = (what: string) => (error: unknown) => log.warn({ error: String(error) }, what);

  /** The market's own transaction has its audit entry and its names. */
  async function store(event: CatalogueEvent, planned: PlannedMarket, operator: Operator): Promise<CatalogueMarket> {
    const { market, names: typed } = planned;
    const subject = `${event.name}, ${market.name}`;
    const written = await catalogue.upsertMarket({ ...market, eventId: event.id }, (t) =>
      recordDeed(t, { operator, what: 'market', subject, names: typed }),
    );
    names.recorded(typed);
    await begin(written);
    return written;
  }

  async function recordDeed(
    t: Tx,
    deed: {
      readonly operator: Operator;
      readonly what: 'event' | 'market';
      readonly subject: string;
      readonly names: readonly Named[];
    },
  ): Promise<void> {
    const { operator, what, subject } = deed;
    await names.record(t, deed.names);
    const by = { actorId: operator.id, actorName: operator.name };
    const hindi = deed.names.filter((each) => each.hindi !== '').map((each) => `${each.name}: ${each.hindi}`);
    const details = { hindi: hindi.join(', ') };
    await appendAudit(t, { ...by, action: `${what}.opened-by-hand`, subject, details }, new Date(clock.now()));
  }

  return {
    /** Puts markets opened before a restart back into betting, and starts events at their time. */
    async start(): Promise<() => void> {
      const current = catalogue.eventsNow().flatMap(({ id }) => ofEvent(id));
      const left = catalogue.unsettledSince(Number.POSITIVE_INFINITY).filter(isByHand);
      for (const market of [...current, ...left]) if (!market.closed) await begin(market);
      for (const { id } of catalogue.eventsNow()) await endIfOver(id);
      return clock.every(EVERY_MS, () => void startDue().catch(failed('event by hand not started, retrying')));
    },

    /** Its feed has taken an event in play, or ended it. */
    eventChanged: (eventId: string): void => void follow(eventId).catch(failed('market by hand does not follow')),

    /** An event opened by hand ends with its last market. */
    async settled(marketId: string): Promise<void> {
      const market = catalogue.market(marketId);
      said.delete(marketId);
      if (market) await endIfOver(market.eventId).catch(failed('event by hand not ended'));
    },

    openEvent: (typed: EventToOpen, operator: Operator): Promise<Result<CatalogueEvent, Refusal>> =>
      inTurn(async () => {
        const sport = SPORTS_BY_HAND.find(({ slug }) => slug === typed.sport);
        if (!sport) return refused({ kind: 'not-found' });
        const league = names.check(typed.league);
        if (!league.ok) return league;
        const [home, away] = [properName(typed.home), properName(typed.away)];
        if (!home.ok) return home;
        if (!away.ok) return away;
        if (slugOf(home.value) === slugOf(away.value)) return fault('same-name', away.value);
        const ground = tidied(typed.ground.name) === '' ? ok({ name: '', hindi: '' }) : names.check(typed.ground);
        if (!ground.ok) return ground;
        const startsAtMs = Date.parse(typed.startsAt);
        const start = startFault(startsAtMs);
        if (start) return start;
        const name = `${home.value} v ${away.value}`;
        const planned: PlannedMarket[] = [];
        for (const each of typed.markets) {
          const market = planMarket(each, { name, sport }, names);
          if (!market.ok) return market;
          const { providerKey } = market.value.market;
          if (planned.some((other) => other.market.providerKey === providerKey)) {
            return fault('market-there', market.value.market.name);
          }
          planned.push(market.value);
        }
        const slug = `${slugOf(name)}-${dayOf(startsAtMs)}`;
        const leagueSlug = slugOf(league.value.name);
        const place = await catalogue.placeOf({ sport: sport.slug, league: leagueSlug, event: slug });
        if (place.isTaken) return fault('event-there', name);
        const typedNames = [league.value, ground.value];
        const event = await catalogue.upsertEvent(
          {
            provider: BY_HAND,
            providerKey: ids(),
            sport,
            league: { slug: leagueSlug, name: place.league ?? league.value.name },
            slug,
            name,
            startsAtMs,
            venue: ground.value.name,
            note: '',
            isReplay: false,
          },
          (t) => recordDeed(t, { operator, what: 'event', subject: name, names: typedNames }),
        );
        names.recorded(typedNames);
        for (const market of planned) await store(event, market, operator);
        await startDue();
        shown.event(event.id);
        return ok(catalogue.event(event.id) ?? event);
      }),

    openMarket: (
      eventId: string,
      wanted: MarketToOpen,
      operator: Operator,
    ): Promise<Result<CatalogueMarket, Refusal>> =>
      inTurn(async () => {
        const event = catalogue.event(eventId);
        if (!event) return refused({ kind: 'not-found' });
        if (event.status === 'ENDED') return fault('event-over', event.name);
        const planned = planMarket(wanted, event, names);
        if (!planned.ok) return planned;
        const { kind, name, providerKey } = planned.value.market;
        const isThere = catalogue
          .marketsOf(eventId)
          .some((market) => market.providerKey === providerKey || (market.kind === kind && market.name === name));
        if (isThere) return fault('market-there', name);
        return ok(await store(event, planned.value, operator));
      }),
  };

  function startFault(startsAtMs: number): Result<never, Refusal> | undefined {
    const nowMs = clock.now();
    if (startsAtMs < nowMs - LATEST_PAST_HOURS * HOUR_MS) return fault('start-past', String(LATEST_PAST_HOURS));
    if (startsAtMs > nowMs + FURTHEST_DAYS * 24 * HOUR_MS) return fault('start-far', String(FURTHEST_DAYS));
    return undefined;
  }
}

/** The day of a moment in India: two sides may meet again on another one. */
const dayOf = (ms: number): string => new Date(ms + INDIA_MS).toISOString().slice(0, 10);
