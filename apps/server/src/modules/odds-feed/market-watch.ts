import type { Clock } from '../../platform/clock/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { StaleAfter } from './port.ts';

/** For feeds that do not state limits of their own. */
export const LONG_STALE_AFTER: StaleAfter = { beforeMs: 300_000, inPlayMs: 30_000 };

export const CHECK_EVERY_MS = 100;
/** If two checks are further apart than this, the process did not run in between. */
const AWAKE_MS = 2 * CHECK_EVERY_MS;
/** Delay before a suspension that could not be committed is retried. */
const RETRY_MS = 1_000;

type Setter = BettingService['setLevels'] | BettingService['setRates'];
/** The last value by selection, with the time at which it was set. */
type Said<Set extends Setter> = Map<string, { readonly value: Parameters<Set>[2]; readonly atMs: number }>;
type State = Parameters<BettingService['setState']>[1];

/** A market of one feed with what the feed last said about it, kept so that it can be withdrawn and applied again.
 *  Times are in `awake` time. */
type Watched = {
  readonly marketId: string;
  readonly staleAfter: StaleAfter;
  readonly levels: Said<BettingService['setLevels']>;
  readonly rates: Said<BettingService['setRates']>;
  state: State | null;
  heardAtMs: number;
  stopped: boolean;
  /** Its result is being recorded, so it needs no news. */
  paused: boolean;
  /** When a suspension that was not committed is retried; null if none is outstanding. */
  retryAtMs: number | null;
};

export type WatchDeps = {
  readonly betting: BettingService;
  readonly staleAfter: StaleAfter;
  readonly now: () => number;
  readonly after: Clock['after'];
  /** A stopped market is heard of again: call `resume` once everything it said has been handled. */
  readonly spokeAgain: (marketKey: string) => void;
  readonly stopped: (marketId: string) => void;
  readonly resumed: (marketId: string) => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Watches the age of each market's last news. A market that is not heard of within its limit is suspended at
 * once, whatever is still queued, and the house's quotes are withdrawn. What arrives after that is kept, and applied
 * when the market resumes. Time in which this process did not run does not count.
 */
export function marketWatch({ betting, staleAfter, now, after, ...tell }: WatchDeps) {
  const watched = new Map<string, Watched>();
  const byId = new Map<string, Watched>();
  let heardOfAllAtMs = Number.NEGATIVE_INFINITY;
  let checkedAtMs = now();
  let asleepMs = 0;

  /** Converts to a clock that stops while this process does not run. */
  const awake = (atMs: number): number => atMs - asleepMs;
  const limitOf = (market: Watched): number =>
    market.state?.inPlay ? market.staleAfter.inPlayMs : market.staleAfter.beforeMs;
  /** One check early, because the next check would be too late. */
  const isFreshSince = (market: Watched, atMs: number): boolean =>
    awake(now()) - Math.max(atMs, heardOfAllAtMs) <= limitOf(market) - CHECK_EVERY_MS;
  const isFresh = (market: Watched): boolean => isFreshSince(market, market.heardAtMs);
  const suspended = (state: State): State => ({ ...state, status: 'SUSPENDED', reason: 'feed-stopped' });

  /** A state that could not be committed is retried, even if the market has been heard of since: betting holds the
   *  market until then. */
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
      if (market.paused) continue;
      const fresh = isFresh(market);
      if (!fresh && !market.stopped) stop(market);
      if (market.retryAtMs !== null && market.retryAtMs <= now()) sayState(market);
      if (fresh && market.stopped) tell.spokeAgain(marketKey);
    }
  }

  /** Betting as this feed's messages reach it, with the quotes of stopped markets kept back. */
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

    /** Stops watching a market that has a result. */
    forget,

    /** Does not judge a market while its result is being recorded. */
    pause(marketKey: string): void {
      const market = watched.get(marketKey);
      if (market) market.paused = true;
    },

    /** Judges a market again whose result was not taken. */
    watchOn(marketKey: string): void {
      const market = watched.get(marketKey);
      if (market) market.paused = false;
    },

    /** Records that `marketKey` was heard of at this time, or all markets if it is null; capped at now. */
    heard(marketKey: string | null, publishedAtMs: number): void {
      const atMs = awake(Math.min(publishedAtMs, now()));
      if (marketKey === null) heardOfAllAtMs = Math.max(heardOfAllAtMs, atMs);
      const market = marketKey === null ? undefined : watched.get(marketKey);
      if (market) market.heardAtMs = Math.max(market.heardAtMs, atMs);
    },

    /** Called every `CHECK_EVERY_MS`. */
    check(): void {
      const lateMs = now() - checkedAtMs - AWAKE_MS;
      checkedAtMs = now();
      if (lateMs <= 0) return judge();
      // This process did not run for a while. That makes no feed older, and what the feed sent meanwhile is read first.
      asleepMs += lateMs;
      after(0, judge);
    },

    /** Applies again what the feed said about a stopped market, except for prices that are too old by now. The state
     *  comes last, because nobody may bet before it. The market counts as stopped until its state is committed. */
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

    /** How long ago a market was heard of, in milliseconds; undefined for one that is not watched. */
    ageMs(marketId: string): number | undefined {
      const market = byId.get(marketId);
      return market && Math.max(0, awake(now()) - Math.max(market.heardAtMs, heardOfAllAtMs));
    },

    /** The number of watched markets. */
    size: () => watched.size,
  };
}

const UNSAID: State = { status: 'SUSPENDED', reason: 'feed-stopped', inPlay: false };

function unheard(heardAtMs: number): Omit<Watched, 'marketId' | 'staleAfter'> {
  return {
    levels: new Map(),
    rates: new Map(),
    state: null,
    heardAtMs,
    stopped: false,
    paused: false,
    retryAtMs: null,
  };
}

/** A repeated state must not report a material event again. */
function withoutEvent({ status, reason, inPlay }: State): State {
  return { status, reason, inPlay };
}
