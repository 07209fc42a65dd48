import type { FeedMessage, FeedOutcome, StaleAfter } from '../../../../modules/odds-feed/port.ts';
import type { Draft } from '../../shared/display.ts';
import type { MarketBook } from '../book/market-book.ts';
import type { MarketDefinition } from '../protocol/messages.ts';
import { eventKeys } from './event-keys.ts';
import { eventOf, FOOTBALL, isRace, type Names } from './event-of.ts';
import { isOut, marketOf, notOurs, selectionKeyOf } from './market-of.ts';
import { outcomeOf } from './outcome-of.ts';
import { inRupees, type PaisePerPound } from './sizes.ts';
import { tradedOf } from './traded-of.ts';

/** Number of levels per side that are published: more than are offered, because small amounts are rolled up. */
const LEVELS = 20;
/** Number of results kept for markets that have been released. */
const MAX_PAST = 10_000;

type State = Pick<Extract<FeedMessage, { kind: 'state' }>, 'status' | 'inPlay' | 'reason'>;

/** What was last published about a market, so that only changes are published. */
type Said = {
  readonly eventKey: string;
  readonly texts: Map<string, string>;
  /** Reduction factors of the runners that were removed, in basis points. */
  readonly removed: Map<number, number>;
  /** Every runner that was ever announced. */
  readonly known: Set<number>;
  /** Fallback runner numbers: the runner's first place in the list, even if the list's order changes. */
  readonly numbers: Map<number, number>;
  state: State | null;
  version: number;
  outcome: string | null;
  /** Closed without a result, and an image was requested that may have one. */
  awaitsImage: boolean;
};

/** What the product knows of a market when the feed starts. */
export type AnnouncedMarkets = ReadonlyMap<
  string,
  {
    readonly eventKey: string;
    readonly isOpen: boolean;
    readonly selections: readonly { readonly key: string; readonly removed: number | null }[];
  }
>;

export type MapperDeps = {
  readonly say: (draft: Draft) => void;
  readonly now: () => number;
  readonly names: (eventId: string) => Names;
  readonly dropped: (reason: string) => void;
  /** Requests a new image of all markets. */
  readonly wantImage: () => void;
  readonly paisePerPound: PaisePerPound;
  readonly staleAfter: StaleAfter;
  readonly isReplay: boolean;
  /** Keys of events that have not ended in the product. */
  readonly unfinished: ReadonlySet<string>;
  /** Markets that the product has, by the exchange's id. */
  readonly announced: AnnouncedMarkets;
  /** Converts the exchange's times and bet delays: shifted and shortened for a recording. */
  readonly atMs: (exchangeMs: number) => number;
  readonly betDelayMs: (exchangeMs: number) => number;
};

/** Publishes the exchange's markets in the terms of the port: catalogue, prices, states, non-runners, results. */
export function createMapper(deps: MapperDeps) {
  const { say, dropped } = deps;
  const said = new Map<string, Said>();
  const books = new Map<string, MarketBook>();
  const ended = new Set<string>();
  const unfinished = new Set(deps.unfinished);
  const keys = eventKeys(new Map([...deps.announced].map(([marketId, { eventKey }]) => [marketId, eventKey])));
  /** Results of released markets: a different result is still published, for an operator to check. */
  const past = new Map<string, string>();

  function sayOnce(market: Said, what: string, draft: Draft): void {
    const text = JSON.stringify(draft);
    if (market.texts.get(what) === text) return;
    market.texts.set(what, text);
    say(draft);
  }

  function announce(book: MarketBook, market: Said): void {
    const definition = book.definition();
    const names = deps.names(definition.eventId);
    const startsAtMs = deps.atMs(Date.parse(definition.marketTime));
    const { marketId } = book;
    const { eventKey, numbers } = market;
    const event = eventOf({ eventKey, marketId, definition }, names, { isReplay: deps.isReplay, startsAtMs });
    if (!event) return;
    sayOnce(market, 'event', { kind: 'event', event });
    const betDelayMs = deps.betDelayMs(1_000 * definition.betDelay);
    for (const { id, sortPriority } of definition.runners) {
      if (!numbers.has(id)) numbers.set(id, sortPriority);
    }
    for (const { id, status } of definition.runners) if (status !== 'HIDDEN') market.known.add(id);
    const { staleAfter } = deps;
    const told = marketOf(marketId, definition, names, { betDelayMs, staleAfter, numbers, eventKey });
    sayOnce(market, 'market', { kind: 'market', market: told });
  }

  /** D-1 to D-3. The time of a removal is the exchange's own; without one, that of its report, because our prices included
   *  the runner until then. A factor that changes afterwards, and a runner
   *  that returns, are reported for an operator (D-5). */
  function sayRemovals({ marketId, definition }: MarketBook, market: Said): void {
    const races = isRace(definition());
    for (const runner of definition().runners) {
      const before = market.removed.get(runner.id);
      const selectionKey = selectionKeyOf(runner);
      const returned = `returned ${selectionKey}`;
      if (!isOut(runner)) {
        if (before === undefined || runner.status === 'HIDDEN') continue;
        sayOnce(market, returned, { kind: 'runner-returned', marketKey: marketId, selectionKey });
        continue;
      }
      market.texts.delete(returned);
      const { adjustmentFactor } = runner;
      const factor = races && typeof adjustmentFactor === 'number' ? basisPoints(adjustmentFactor) : null;
      const reductionBasisPoints = factor ?? before ?? 0;
      if (before === reductionBasisPoints) continue;
      market.removed.set(runner.id, reductionBasisPoints);
      const told = runner.removalDate ? deps.atMs(Date.parse(runner.removalDate)) : deps.now();
      const removedAtMs = Math.min(told, deps.now());
      say({ kind: 'runner-removed', marketKey: marketId, selectionKey, reductionBasisPoints, removedAtMs });
    }
  }

  /** A runner that is hidden, or that the definition leaves out, is not offered. */
  function sayPrices(book: MarketBook, market: Said): void {
    const statuses = new Map(book.definition().runners.map(({ id, status }) => [id, status]));
    for (const id of market.known) {
      const isOffered = statuses.get(id) === 'ACTIVE' && !market.removed.has(id);
      const { back, lay } = isOffered ? book.depth(id, LEVELS) : { back: [], lay: [] };
      sayOnce(market, selectionKeyOf({ id }), {
        kind: 'prices',
        marketKey: book.marketId,
        selectionKey: selectionKeyOf({ id }),
        back: inRupees(back, deps.paisePerPound),
        lay: inRupees(lay, deps.paisePerPound),
      });
    }
  }

  function sayTraded(book: MarketBook, market: Said): void {
    const traded = tradedOf(book, deps.paisePerPound);
    if (traded) sayOnce(market, 'traded', { kind: 'traded', marketKey: book.marketId, ...traded });
  }

  function sayState(marketKey: string, market: Said, state: State, isMaterial = false): void {
    const before = market.state;
    const { status, inPlay, reason } = state;
    if (before?.status === status && before.inPlay === inPlay && before.reason === reason) return;
    market.state = state;
    say({ kind: 'state', marketKey, ...state, ...(isMaterial && { isMaterial }) });
  }

  /** A market is suspended before its new prices and opened after them, so that nobody bets on an outdated price. */
  function sayStateAndPrices(book: MarketBook, market: Said): void {
    const definition = book.definition();
    const { inPlay, version } = definition;
    const isOpen = definition.status === 'OPEN';
    const wasOpen = market.state?.status === 'OPEN';
    const stopped: State = { status: 'SUSPENDED', inPlay, reason: '' };
    // conflation hides a suspension that ended between two messages; only the version shows it.
    const blinked = isOpen && wasOpen && version !== market.version;
    market.version = version;
    if (!isOpen || blinked)
      sayState(book.marketId, market, stopped, wasOpen && tellsOfSomething(definition, market.state));
    sayPrices(book, market);
    sayTraded(book, market);
    if (isOpen) sayState(book.marketId, market, { status: 'OPEN', inPlay, reason: '' });
  }

  function sayResult(book: MarketBook, market: Said): void {
    const definition = book.definition();
    if (definition.status !== 'CLOSED') return;
    const { known: ids, removed } = market;
    const outcome = outcomeOf(definition, firstOf(market.eventKey), { ids, isRemoved: (id) => removed.has(id) });
    if (!outcome) return;
    const before = market.outcome;
    market.outcome = JSON.stringify(outcome);
    if (before === market.outcome) return;
    say({ kind: 'result', marketKey: book.marketId, outcome, ...(before !== null && { isCorrection: true }) });
  }

  /** S-8: a closed market whose definition does not tell the result. A delta may have been lost, so an image is requested
   *  first; what an image leaves undecided goes to an operator. */
  function sayUndecided({ marketId, definition }: MarketBook, isImage: boolean): void {
    const market = said.get(marketId);
    if (definition().status !== 'CLOSED' || market?.outcome !== null) return;
    if (!isImage && !deps.isReplay) {
      if (!market.texts.has('undecided') && !market.awaitsImage) deps.wantImage();
      market.awaitsImage = true;
      return;
    }
    market.awaitsImage = false;
    if (!market.texts.has('undecided')) dropped('undecided-result');
    sayOnce(market, 'undecided', { kind: 'undecided', marketKey: marketId, why: 'undecided' });
  }

  /** S-2 for a released market. */
  function sayLate({ marketId, definition }: MarketBook): void {
    const before = past.get(marketId);
    if (before === undefined) return;
    const ids = definition().runners.map(({ id }) => id);
    const outcome = outcomeOf(definition(), null, { ids, isRemoved: () => false });
    if (!outcome || JSON.stringify(outcome) === before) return;
    past.set(marketId, JSON.stringify(outcome));
    say({ kind: 'result', marketKey: marketId, outcome, isCorrection: true });
  }

  /** The winners of the same race's win market. */
  function firstOf(eventKey: string): readonly string[] | null {
    for (const book of marketsOf(eventKey)) {
      const { numberOfWinners, status, runners, marketType } = book.definition();
      if (marketType !== 'WIN') continue;
      if (numberOfWinners !== 1 || status !== 'CLOSED') continue;
      return runners.filter((runner) => runner.status === 'WINNER').map(selectionKeyOf);
    }
    return null;
  }

  function marketsOf(eventKey: string): MarketBook[] {
    return [...books.values()].filter(({ marketId }) => said.get(marketId)?.eventKey === eventKey);
  }

  /** An event has ended once each of its markets has a result, including those the exchange has dropped. */
  function sayEnd(eventKey: string): void {
    const undecided = [...said.values()].some((market) => market.eventKey === eventKey && market.outcome === null);
    if (undecided || ended.has(eventKey)) return;
    ended.add(eventKey);
    say({ kind: 'event-ended', eventKey });
  }

  /** Publishes what is new about a market. */
  function publish(book: MarketBook): void {
    const definition = book.definition();
    const known = said.get(book.marketId);
    const eventKey = known?.eventKey ?? keys.of(book);
    if (!known) {
      const reason = notOurs(definition);
      if (reason !== null) return dropped(reason);
      const isOurs = unfinished.has(eventKey) || deps.announced.get(book.marketId)?.isOpen === true;
      // It was over before anybody could bet on it here.
      if (definition.status === 'CLOSED' && !isOurs) return sayLate(book);
    }
    const market = known ?? fromCatalogue(book.marketId, eventKey);
    keys.keep(book, eventKey);
    market.texts.delete('gone');
    said.set(book.marketId, market);
    books.set(book.marketId, book);
    announce(book, market);
    if (definition.runners.some((runner) => isOut(runner) && !market.removed.has(runner.id))) {
      sayState(book.marketId, market, { status: 'SUSPENDED', inPlay: definition.inPlay, reason: '' });
    }
    sayRemovals(book, market);
    sayStateAndPrices(book, market);
    if (definition.status !== 'CLOSED') return;
    // A place market of the same race may have been waiting for this result.
    for (const each of marketsOf(eventKey)) {
      const waiting = said.get(each.marketId);
      if (waiting) sayResult(each, waiting);
    }
    sayEnd(eventKey);
  }

  /** What the product knows of a market before this feed has said anything about it. */
  function fromCatalogue(marketId: string, eventKey: string): Said {
    const market = unsaid(eventKey);
    for (const { key, removed } of deps.announced.get(marketId)?.selections ?? []) {
      market.known.add(Number(key));
      if (removed !== null) market.removed.set(Number(key), removed);
    }
    return market;
  }

  function suspendOne(marketId: string): void {
    const market = said.get(marketId);
    if (!market || market.outcome !== null) return;
    const inPlay = market.state?.inPlay ?? false;
    sayState(marketId, market, { status: 'SUSPENDED', inPlay, reason: 'feed-stopped' });
  }

  return {
    /** Publishes what is new about these markets: all that a change touched. */
    publish(touched: Iterable<MarketBook>, { isImage = false } = {}): void {
      const all = [...touched];
      keys.read(all);
      for (const book of all) publish(book);
      // Last, because the win market of the same race may decide it (D-4).
      for (const book of all) sayUndecided(book, isImage);
    },

    /** Publishes the full present state of an event, as if it were announced for the first time. */
    repeat(eventKey: string): void {
      ended.delete(eventKey);
      for (const book of marketsOf(eventKey)) {
        const wasUndecided = said.get(book.marketId)?.texts.has('undecided') === true;
        const { numbers, known, version, outcome } = said.get(book.marketId) ?? unsaid(eventKey);
        said.set(book.marketId, { ...unsaid(eventKey), numbers, known, version, outcome });
        publish(book);
        if (wasUndecided) sayUndecided(book, true);
        if (outcome === null) continue;
        say({ kind: 'result', marketKey: book.marketId, outcome: JSON.parse(outcome) as FeedOutcome });
      }
    },

    /** The books of these markets cannot be trusted. */
    suspend(marketIds: Iterable<string>): void {
      for (const marketId of marketIds) suspendOne(marketId);
    },

    /** The exchange no longer reports these markets, so one without a result will never get it from there (S-1). */
    gone(marketIds: Iterable<string>): void {
      for (const marketId of marketIds) {
        suspendOne(marketId);
        const market = said.get(marketId);
        if (market?.outcome !== null) continue;
        books.delete(marketId);
        sayOnce(market, 'gone', { kind: 'undecided', marketKey: marketId, why: 'gone' });
      }
    },

    /** Releases the finished markets of an event that the product has released; returns their ids. A market that is
     *  still open on the exchange is kept. */
    forget(eventKey: string): readonly string[] {
      const ofEvent = [...said].filter(([, market]) => market.eventKey === eventKey).map(([marketId]) => marketId);
      const over = ofEvent.filter((marketId) => (books.get(marketId)?.definition().status ?? 'CLOSED') === 'CLOSED');
      for (const marketId of over) {
        const outcome = said.get(marketId)?.outcome;
        if (outcome) past.set(marketId, outcome);
        said.delete(marketId);
        books.delete(marketId);
        keys.forget(marketId);
      }
      for (const marketId of past.keys()) if (past.size > MAX_PAST) past.delete(marketId);
      if (over.length === ofEvent.length) {
        ended.delete(eventKey);
        // Anything the exchange still reports about it predates the time when it could be bet on here.
        unfinished.delete(eventKey);
      }
      return over;
    },

    /** The key of an event of the exchange; undefined if none of its markets is known. */
    eventAt: (eventId: string): string | undefined => keys.at(eventId),
    knownMarkets: (): readonly string[] => [...said.keys()],
    /** Number of markets and events held in memory. */
    size: () => ({ said: said.size, books: books.size, ended: ended.size }),
  };
}

function unsaid(eventKey: string): Said {
  return {
    eventKey,
    texts: new Map(),
    removed: new Map(),
    known: new Set(),
    numbers: new Map(),
    state: null,
    version: 0,
    outcome: null,
    awaitsImage: false,
  };
}

export type Mapper = ReturnType<typeof createMapper>;

/** the exchange suspends an in-play football match only for goals, penalties and red cards. */
function tellsOfSomething({ eventTypeId }: MarketDefinition, before: State | null): boolean {
  return eventTypeId === FOOTBALL && before?.inPlay === true;
}

const BASIS_POINTS_IN_A_PER_CENT = 100;

/** Converts a percentage, which the exchange gives with three decimals, to basis points, rounded to the nearest. */
function basisPoints(percent: number): number {
  return Math.round(percent * BASIS_POINTS_IN_A_PER_CENT);
}
