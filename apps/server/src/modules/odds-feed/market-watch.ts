import type { Clock } from '../../platform/clock/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { StaleAfter } from './port.ts';

/** Of feeds that say nothing of their own pace. */
export const LONG_STALE_AFTER: StaleAfter = { beforeMs: 300_000, inPlayMs: 30_000 };

export const CHECK_EVERY_MS = 100;
/** Time beyond this between two checks is time in which this process did not run. */
const AWAKE_MS = 2 * CHECK_EVERY_MS;
/** A suspension that could not be committed is tried again after this time. */
const RETRY_MS = 1_000;

type Setter = BettingService['setLevels'] | BettingService['setRates'];
/** By selection, with the time at which it was said. */
type Said<Set extends Setter> = Map<string, { readonly value: Parameters<Set>[2]; readonly atMs: number }>;
type State = Parameters<BettingService['setState']>[1];

/** A market of one feed: what the feed last said of it, kept so that it can be taken back and said again. Times are those
 *  of `awake`. */
type Watched = {
  readonly marketId: string;
  readonly staleAfter: StaleAfter;
  readonly levels: Said<BettingService['setLevels']>;
  readonly rates: Said<BettingService['setRates']>;
  state: State | null;
  heardAtMs: number;
  stopped: boolean;
  /** When a suspension that was not committed is tried again; null where nothing is owed. */
  retryAtMs: number | null;
};

export type WatchDeps = {
  readonly betting: BettingService;
  readonly staleAfter: StaleAfter;
  readonly now: () => number;
  readonly after: Clock['after'];
  /** A silent market has spoken again: `resume` is to be called once all that it said is handled. */
  readonly spokeAgain: (marketKey: string) => void;
  readonly stopped: (marketId: string) => void;
  readonly resumed: (marketId: string) => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Watches how old what a feed said has become. A market that is not heard of within its limit is suspended at
 * once, whatever waits to be handled, and the house's quotes are withdrawn; what comes meanwhile is kept, and shown
 * when the market has been heard of again. Time in which this process did not run ages nothing.
 */
export function marketWatch({ betting, staleAfter, now, after, ...tell }: WatchDeps) {
  const watched = new Map<string, Watched>();
  const byId = new Map<string, Watched>();
  let heardOfAllAtMs = Number.NEGATIVE_INFINITY;
  let checkedAtMs = now();
  let asleepMs = 0;

  /** A time on a clock that stands still while this process does. */
  const awake = (atMs: number): number => atMs - asleepMs;
  const limitOf = (market: Watched): number =>
    market.state?.inPlay ? market.staleAfter.inPlayMs : market.staleAfter.beforeMs;
  /** A little early: the next check would be too late. */
  const isFreshSince = (market: Watched, atMs: number): boolean =>
    awake(now()) - Math.max(atMs, heardOfAllAtMs) <= limitOf(market) - CHECK_EVERY_MS;
  const isFresh = (market: Watched): boolean => isFreshSince(market, market.heardAtMs);
  const suspended = (state: State): State => ({ ...state, status: 'SUSPENDED', reason: 'feed-stopped' });

  /** What could not be committed is still owed, also when the market has been heard of since: betting holds it until
   *  then. */
  function sayState(market: Watched): void {
    const { marketId, stopped } = market;
    const state = withoutEvent(market.state ?? UNSAID);
    market.retryAtMs = null;
    betting.setState(marketId, stopped ? suspended(state) : state).catch((error: unknown) => {
      market.retryAtMs = now() + RETRY_MS;
      tell.failed(error);
    });
  }

  function stop(market: Watched): void {
    market.stopped = true;
    sayState(market);
    const { marketId } = market;
    for (const selectionId of market.levels.keys()) betting.setLevels(marketId, selectionId, { back: [], lay: [] });
    for (const selectionId of market.rates.keys()) betting.setRates(marketId, selectionId, { back: null, lay: null });
    tell.stopped(marketId);
  }

  function judge(): void {
    for (const [marketKey, market] of watched) {
      const fresh = isFresh(market);
      if (!fresh && !market.stopped) stop(market);
      if (market.retryAtMs !== null && market.retryAtMs <= now()) sayState(market);
      if (fresh && market.stopped) tell.spokeAgain(marketKey);
    }
  }

  /** The way by which this feed's messages reach betting. */
  const facade: BettingService = {
    ...betting,
    setLevels(marketId, selectionId, levels) {
      const market = byId.get(marketId);
      market?.levels.set(selectionId, { value: levels, atMs: awake(now()) });
      if (!market?.stopped) betting.setLevels(marketId, selectionId, levels);
    },
    setRates(marketId, selectionId, rates) {
      const market = byId.get(marketId);
      market?.rates.set(selectionId, { value: rates, atMs: awake(now()) });
      if (!market?.stopped) betting.setRates(marketId, selectionId, rates);
    },
    async setState(marketId, state) {
      const market = byId.get(marketId);
      if (market) market.state = state;
      await betting.setState(marketId, market?.stopped ? suspended(state) : state);
    },
  };

  function forget(marketKey: string): void {
    const market = watched.get(marketKey);
    if (!market) return;
    watched.delete(marketKey);
    byId.delete(market.marketId);
    if (market.stopped) tell.resumed(market.marketId);
  }

  return {
    betting: facade,

    announced(marketKey: string, marketId: string, own: StaleAfter | undefined): void {
      const said = watched.get(marketKey) ?? unheard(awake(now()));
      const market: Watched = Object.assign(said, { marketId, staleAfter: own ?? staleAfter });
      watched.set(marketKey, market);
      byId.set(marketId, market);
    },

    /** What is decided needs no feed any more. */
    forget,

    /** `marketKey` was spoken of at that time; all markets where it is null. Never later than now. */
    heard(marketKey: string | null, publishedAtMs: number): void {
      const atMs = awake(Math.min(publishedAtMs, now()));
      if (marketKey === null) heardOfAllAtMs = Math.max(heardOfAllAtMs, atMs);
      const market = marketKey === null ? undefined : watched.get(marketKey);
      if (market) market.heardAtMs = Math.max(market.heardAtMs, atMs);
    },

    /** To be called every `CHECK_EVERY_MS`. */
    check(): void {
      const lateMs = now() - checkedAtMs - AWAKE_MS;
      checkedAtMs = now();
      if (lateMs <= 0) return judge();
      // This process stood still: that made no feed older, and what the feed said meanwhile is read first.
      asleepMs += lateMs;
      after(0, judge);
    },

    /** Says again what the feed said of a market that had been stopped, but for prices that it has not stood by since;
     *  its state last, for nobody is to bet before. It stays stopped until its state is committed. */
    async resume(marketKey: string): Promise<void> {
      const market = watched.get(marketKey);
      if (!market?.stopped || !isFresh(market)) return;
      const { marketId, levels, rates, state } = market;
      for (const [selectionId, { value, atMs }] of levels) {
        if (isFreshSince(market, atMs)) betting.setLevels(marketId, selectionId, value);
      }
      for (const [selectionId, { value, atMs }] of rates) {
        if (isFreshSince(market, atMs)) betting.setRates(marketId, selectionId, value);
      }
      if (state) await betting.setState(marketId, withoutEvent(state));
      market.stopped = false;
      if (watched.get(marketKey) === market) tell.resumed(marketId);
    },

    /** How many markets are watched. */
    size: () => watched.size,
  };
}

const UNSAID: State = { status: 'SUSPENDED', reason: 'feed-stopped', inPlay: false };

function unheard(heardAtMs: number): Omit<Watched, 'marketId' | 'staleAfter'> {
  return { levels: new Map(), rates: new Map(), state: null, heardAtMs, stopped: false, retryAtMs: null };
}

/** A state that is said again reports nothing that happened. */
function withoutEvent({ status, reason, inPlay }: State): State {
  return { status, reason, inPlay };
}
