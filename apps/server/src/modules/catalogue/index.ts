/** Public interface of the catalogue; see README.md for its tables and invariants. */
import type { Score } from '@maidan/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { timeOfId, type Ids } from '../../platform/ids/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import * as amendments from './amendments-repository.ts';
import type { RunnerRemoval } from './amendments-repository.ts';
import { liveCatalogue } from './live-catalogue.ts';
import * as repository from './repository.ts';
import { insertSelection } from './selections-repository.ts';
import { allTerms, keepCommissions, writeTerm } from './terms-repository.ts';
import { termsBook, type SetTerm, type TermScope } from './terms.ts';
import { DEFAULT_RULES } from './types.ts';
import type {
  CatalogueEvent,
  CatalogueMarket,
  CatalogueSelection,
  EventAnnouncement,
  EventStatus,
  MarketAnnouncement,
  MarketVoid,
} from './types.ts';

export { BY_HAND_KEY, isByHand } from './by-hand.ts';
export { DEFAULT_LIMITS, type MarketKind, type MarketLimits } from './limits.ts';
export { MARKET_TERMS, type MarketTerm, type SetTerm, type TermFound, type TermScope } from './terms.ts';
export type * from './types.ts';

export type { RunnerRemoval };

/** A change of a market recorded in a transaction; `applied` puts it in memory after the commit. */
export type Amendment = { readonly changed: boolean; readonly applied: () => void };

type Also = (t: Tx) => Promise<void>;

export type CatalogueModule = ReturnType<typeof catalogueModule>;

/** How long an ended event stays in memory: its page still shows how everything settled. */
const ENDED_KEPT_MS = 2 * 60 * 60_000;

export function catalogueModule({
  pool,
  ids,
  clock,
  fence,
}: {
  pool: Pool;
  ids: Ids;
  clock: Clock;
  /** Rejects the transaction of a process that is not the active one; omitted if there is only one. */
  fence?: (t: Tx) => Promise<void>;
}) {
  const terms = termsBook();
  const live = liveCatalogue(terms);
  const scores = new Map<string, Score>();
  const keptSince = () => clock.now() - ENDED_KEPT_MS;

  /** Runs a transaction that only the active process may commit. */
  const write = <T>(work: (t: Tx) => Promise<T>): Promise<T> =>
    tx(pool, async (t) => {
      await fence?.(t);
      return await work(t);
    });

  function applyRemoval(marketId: string, removal: RunnerRemoval & { readonly mark: string }): void {
    const { selectionId, removedAtMs: atMs, reductionBasisPoints, mark } = removal;
    const taken = { status: 'REMOVED', removal: { atMs, reductionBasisPoints, mark } } as const;
    live.amend(marketId, (market) => ({
      ...market,
      selections: market.selections.map((each) => (each.id === selectionId ? { ...each, ...taken } : each)),
    }));
  }

  /** An event by id: from memory, or from the database once it has left memory. */
  async function findEvent(id: string): Promise<CatalogueEvent | undefined> {
    return live.event(id) ?? (await repository.eventsByIds(pool, [id]))[0];
  }

  return {
    /** Loads the current events from the database. Called once, before anything else. */
    async load(): Promise<void> {
      for (const each of await allTerms(pool)) terms.put(each);
      const events = await repository.eventsOfInterest(pool, new Date(keptSince()));
      for (const event of events) live.putEvent(event);
      for (const market of await repository.marketsOfEvents(
        pool,
        events.map((e) => e.id),
      ))
        live.putMarket(market);
    },

    /** Incremented whenever an event is added, leaves or changes its status. */
    revision: () => live.revision(),
    event: (id: string) => live.event(id),
    eventByProviderKey: (provider: string, key: string) => live.eventByProviderKey(provider, key),
    market: (id: string) => live.market(id),
    marketsOf: (eventId: string) => live.marketsOf(eventId),
    marketByProviderKey: (eventId: string, key: string) => live.marketByProviderKey(eventId, key),
    /** Events that have not ended, soonest first. */
    eventsNow: () => live.events().filter((event) => event.status !== 'ENDED'),
    /** Every market of a provider in memory, those of ended events included, with its event. */
    marketsOfProvider: (provider: string) =>
      live
        .events()
        .filter((event) => event.provider === provider)
        .flatMap((event) => live.marketsOf(event.id).map((market) => ({ event, market }))),
    /** Markets without a settled result whose event ended before this time. */
    unsettledSince: (ms: number) =>
      live
        .events()
        .filter(({ endedAtMs }) => endedAtMs !== null && endedAtMs < ms)
        .flatMap(({ id }) => live.marketsOf(id).filter(({ closed }) => !closed)),
    score: (eventId: string) => scores.get(eventId),
    setScore: (eventId: string, score: Score) => void scores.set(eventId, score),
    findEvent,

    /** Markets of any age with their events, by market id, for naming bets. Unknown ids are left out. */
    async describeMarkets(
      marketIds: readonly string[],
    ): Promise<Map<string, { market: CatalogueMarket; event: CatalogueEvent }>> {
      const missing = marketIds.filter((id) => !live.market(id));
      const fetched = missing.length === 0 ? [] : await repository.marketsByIds(pool, missing);
      const older =
        fetched.length === 0
          ? []
          : await repository.eventsByIds(
              pool,
              fetched.map((m) => m.eventId),
            );
      const eventOf = (id: string) => live.event(id) ?? older.find((event) => event.id === id);
      const known = marketIds.flatMap((id) => live.market(id) ?? []);
      return new Map(
        [...known, ...fetched].flatMap((market) => {
          const event = eventOf(market.eventId);
          return event ? [[market.id, { market, event }] as const] : [];
        }),
      );
    },

    /** A market with every committed amendment, which memory has from now on as well. */
    async readAmended(marketId: string): Promise<CatalogueMarket | undefined> {
      const [read] = await repository.marketsByIds(pool, [marketId]);
      return read && live.takeAmendments(read);
    },

    /** The markets of an event of any age. */
    async findMarketsOf(eventId: string): Promise<readonly CatalogueMarket[]> {
      return live.event(eventId) ? live.marketsOf(eventId) : await repository.marketsOfEvents(pool, [eventId]);
    },

    /** What stands at a place of the sports tree already: the league's name, null for none, and whether it has this slug. */
    placeOf: (place: Parameters<typeof repository.placeOf>[1]) => repository.placeOf(pool, place),

    /** Stores an announced event, and in the same transaction what `also` does. Repeating it unchanged, as happens after
     *  a restart, costs nothing. */
    async upsertEvent(event: EventAnnouncement, also?: Also): Promise<CatalogueEvent> {
      const known = live.eventByProviderKey(event.provider, event.providerKey);
      if (known && saysNothingNewOf(known, event)) return known;
      const written = await write(async (t) => {
        await also?.(t);
        return await repository.upsertEvent(t, ids, event);
      });
      live.putEvent(written);
      return written;
    },

    /** Stores an announced market with its selections, and in the same transaction what `also` does; repeating it unchanged
     *  costs nothing. */
    async upsertMarket(market: MarketAnnouncement, also?: Also): Promise<CatalogueMarket> {
      const known = live.marketByProviderKey(market.eventId, market.providerKey);
      if (known && saysNothingNewOfMarket(known, market, live.announcedDelayMs(known.id))) return known;
      const written = await write(async (t) => {
        await also?.(t);
        return await repository.upsertMarket(t, ids, market);
      });
      return live.putMarket(written);
    },

    /** The row of a fancy by its provider's key, created on first use. */
    async upsertRow(marketId: string, providerKey: string): Promise<CatalogueSelection | undefined> {
      const market = live.market(marketId);
      if (!market) return undefined;
      const known = market.selections.find((row) => row.providerKey === providerKey);
      if (known) return known;
      const sort = market.selections.length;
      const said = { id: ids(), marketId, providerKey, name: market.name, sort };
      const row = await write((t) => insertSelection(t, said));
      live.amend(marketId, (now) => ({ ...now, selections: [...now.selections, row] }));
      return row;
    },

    /** Every term of a market that is in memory, and where each comes from. */
    termsOf: live.termsOf,

    /** What is set at this very scope; undefined where it is inherited. */
    ownTerm: (at: Omit<SetTerm, 'value'>): number | undefined => terms.own(at),

    /** The markets in memory that terms of this scope apply to, closed ones included. */
    marketsIn: (scope: TermScope): readonly CatalogueMarket[] => live.inScope(scope),

    /** What the markets of a scope would have if these terms were set. */
    marketsWith: (scope: TermScope, set: readonly SetTerm[]): readonly CatalogueMarket[] => {
      const before = set.map((each): SetTerm => ({ ...each, value: terms.own(each) ?? null }));
      for (const each of set) terms.put(each);
      const would = live.inScope(scope).map(live.withTerms);
      for (const each of before) terms.put(each);
      return would;
    },

    /** Sets terms in the caller's transaction; `putTerms` puts what is stored in force. Feeds do not change them. */
    async setTerms(t: Tx, set: readonly SetTerm[], act: { readonly by: string; readonly at: Date }): Promise<void> {
      for (const each of set) await writeTerm(t, each, act);
    },

    /** These terms with the values that are stored. */
    async storedTerms(set: readonly SetTerm[]): Promise<readonly SetTerm[]> {
      const stored = termsBook(await allTerms(pool));
      return set.map((each) => ({ ...each, value: stored.own(each) ?? null }));
    },

    putTerms(set: readonly SetTerm[]): void {
      for (const each of set) terms.put(each);
      for (const { scope } of set) live.retune(scope);
    },

    /** S-3: stores the commission of exchange markets whose first bet is being taken; `applied` keeps it in memory. */
    async keepCommissions(t: Tx, markets: readonly CatalogueMarket[]): Promise<{ readonly applied: () => void }> {
      await keepCommissions(t, markets);
      return {
        applied: () => {
          for (const { id, commissionBasisPoints: kept } of markets) {
            live.amend(id, (market) => ({ ...market, keptCommissionBasisPoints: kept, commissionBasisPoints: kept }));
          }
        },
      };
    },

    async setEventStatus(eventId: string, status: EventStatus): Promise<void> {
      const event = live.event(eventId);
      if (!event || event.status === status || event.status === 'ENDED') return;
      const nowMs = clock.now();
      await write((t) => repository.setEventStatus(t, eventId, status, new Date(nowMs)));
      live.putEvent({ ...event, status, endedAtMs: status === 'ENDED' ? nowMs : null });
      for (const gone of live.forgetEndedBefore(keptSince())) scores.delete(gone);
    },

    /** Withdraws a runner in the caller's transaction (D-1 to D-3). `changed` is false if it was withdrawn before. */
    async removeRunner(t: Tx, marketId: string, said: RunnerRemoval): Promise<Amendment> {
      const mark = ids();
      // A runner cannot be withdrawn later than it was reported.
      const removal = { ...said, mark, removedAtMs: Math.min(said.removedAtMs, clock.now(), timeOfId(mark)) };
      const changed = await amendments.removeRunner(t, marketId, removal);
      // Who repeats a removal, not knowing whether it was committed, puts the stored one into memory.
      const stored = changed ? removal : await amendments.storedRemoval(t, marketId, said.selectionId);
      return { changed, applied: () => stored && applyRemoval(marketId, stored) };
    },

    /**
     * Records what is void in a market in the caller's transaction (S-4). `changed` is false if it was recorded before.
     */
    async recordVoid(t: Tx, marketId: string, said: MarketVoid): Promise<Amendment> {
      const nowMs = Math.min(clock.now(), timeOfId(ids()));
      const changed = await amendments.insertVoid(t, ids, { marketId, said, at: new Date(nowMs) });
      const felt = said.kind === 'bet' ? said : { ...said, toMs: Math.min(said.toMs, nowMs) };
      return {
        changed,
        applied: () => live.putVoid(marketId, felt),
      };
    },

    /** Records a market's result in the caller's transaction; `applied` puts it in memory after the commit. */
    async recordResult(t: Tx, result: Parameters<typeof repository.recordResult>[1]): Promise<{ applied: () => void }> {
      await repository.recordResult(t, result);
      return { applied: () => live.applyResult(result) };
    },
  };
}

function saysNothingNewOf(event: CatalogueEvent, said: EventAnnouncement): boolean {
  const words = ['name', 'startsAtMs', 'venue', 'note'] as const;
  return words.every((word) => event[word] === said[word]);
}

function saysNothingNewOfMarket(
  market: CatalogueMarket,
  said: MarketAnnouncement,
  announcedDelayMs: number | undefined,
): boolean {
  if (market.name !== said.name || market.sort !== said.sort) return false;
  if (announcedDelayMs !== (said.rules?.betDelayMs ?? DEFAULT_RULES.betDelayMs)) return false;
  return said.selections.every(({ providerKey, name, isNameless }) =>
    market.selections.some(
      (known) => known.providerKey === providerKey && (isNameless === true || known.name === name),
    ),
  );
}
