import type { Clock } from '../../platform/clock/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { StaleAfter } from './port.ts';

/** Of feeds that say nothing of their own pace. */
export const LONG_STALE_AFTER: StaleAfter = { beforeMs: 300_000, inPlayMs: 30_000 };

export const CHECK_EVERY_MS = 100;

type Setter = BettingService['setLevels'] | BettingService['setRates'];
/** By selection, with the time at which it was said. */
type Said<Set extends Setter> = Map<string, { readonly value: Parameters<Set>[2]; readonly atMs: number }>;
type State = Parameters<BettingService['setState']>[1];

/** A market of one feed: what the feed last said of it, kept so that it can be taken back and said again. */
type Watched = {
  readonly marketId: string;
  readonly staleAfter: StaleAfter;
  readonly levels: Said<BettingService['setLevels']>;
  readonly rates: Said<BettingService['setRates']>;
  state: State | null;
  heardAtMs: number;
  stopped: boolean;
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
 * when the market has been heard of again.
 */
export function marketWatch({ betting, staleAfter, now, after, ...tell }: WatchDeps) {
  const watched = new Map<string, Watched>();
  const byId = new Map<string, Watched>();
  let heardOfAllAtMs = Number.NEGATIVE_INFINITY;
  let checkedAtMs = now();

  const limitOf = (market: Watched): number =>
    market.state?.inPlay ? market.staleAfter.inPlayMs : market.staleAfter.beforeMs;
  /** A little early: the next check would be too late. */
  const isFreshSince = (market: Watched, atMs: number): boolean =>
    now() - Math.max(atMs, heardOfAllAtMs) <= limitOf(market) - CHECK_EVERY_MS;
  const isFresh = (market: Watched): boolean => isFreshSince(market, market.heardAtMs);
  const suspended = (state: State): State => ({ ...state, status: 'SUSPENDED', reason: 'feed-stopped' });

  function stop(market: Watched): void {
    market.stopped = true;
    const { marketId, state } = market;
    betting.setState(marketId, suspended(withoutEvent(state ?? UNSAID))).catch(tell.failed);
    for (const selectionId of market.levels.keys()) betting.setLevels(marketId, selectionId, { back: [], lay: [] });
    for (const selectionId of market.rates.keys()) betting.setRates(marketId, selectionId, { back: null, lay: null });
    tell.stopped(marketId);
  }

  function judge(): void {
    for (const [marketKey, market] of watched) {
      const fresh = isFresh(market);
      if (!fresh && !market.stopped) stop(market);
      if (fresh && market.stopped) tell.spokeAgain(marketKey);
    }
  }

  /** The way by which this feed's messages reach betting. */
  const facade: BettingService = {
    ...betting,
    setLevels(marketId, selectionId, levels) {
      const market = byId.get(marketId);
      market?.levels.set(selectionId, { value: levels, atMs: now() });
      if (!market?.stopped) betting.setLevels(marketId, selectionId, levels);
    },
    setRates(marketId, selectionId, rates) {
      const market = byId.get(marketId);
      market?.rates.set(selectionId, { value: rates, atMs: now() });
      if (!market?.stopped) betting.setRates(marketId, selectionId, rates);
    },
    async setState(marketId, state) {
      const market = byId.get(marketId);
      if (market) market.state = state;
      await betting.setState(marketId, market?.stopped ? suspended(state) : state);
    },
  };

  return {
    betting: facade,

    announced(marketKey: string, marketId: string, own: StaleAfter | undefined): void {
      const known = watched.get(marketKey);
      const said = known ?? { levels: new Map(), rates: new Map(), state: null, heardAtMs: now(), stopped: false };
      const market: Watched = Object.assign(said, { marketId, staleAfter: own ?? staleAfter });
      watched.set(marketKey, market);
      byId.set(marketId, market);
    },

    /** What is decided needs no feed any more. */
    forget(marketKey: string): void {
      const market = watched.get(marketKey);
      if (!market) return;
      watched.delete(marketKey);
      byId.delete(market.marketId);
      if (market.stopped) tell.resumed(market.marketId);
    },

    /** `marketKey` was spoken of at that time; all markets where it is null. Never later than now. */
    heard(marketKey: string | null, publishedAtMs: number): void {
      const atMs = Math.min(publishedAtMs, now());
      if (marketKey === null) heardOfAllAtMs = Math.max(heardOfAllAtMs, atMs);
      const market = marketKey === null ? undefined : watched.get(marketKey);
      if (market) market.heardAtMs = Math.max(market.heardAtMs, atMs);
    },

    /** To be called every `CHECK_EVERY_MS`. */
    check(): void {
      const lateMs = now() - checkedAtMs;
      checkedAtMs = now();
      // This process stood still: what the feed said meanwhile is read first.
      if (lateMs > 3 * CHECK_EVERY_MS) after(0, judge);
      else judge();
    },

    /** Says again what the feed said of a market that had been stopped, but for prices that it has not stood by since;
     *  its state last, for nobody is to bet before. */
    async resume(marketKey: string): Promise<void> {
      const market = watched.get(marketKey);
      if (!market?.stopped || !isFresh(market)) return;
      market.stopped = false;
      const { marketId, levels, rates, state } = market;
      for (const [selectionId, { value, atMs }] of levels) {
        if (isFreshSince(market, atMs)) betting.setLevels(marketId, selectionId, value);
      }
      for (const [selectionId, { value, atMs }] of rates) {
        if (isFreshSince(market, atMs)) betting.setRates(marketId, selectionId, value);
      }
      tell.resumed(marketId);
      if (state) await betting.setState(marketId, withoutEvent(state));
    },
  };
}

const UNSAID: State = { status: 'SUSPENDED', reason: 'feed-stopped', inPlay: false };

/** A state that is said again reports nothing that happened. */
function withoutEvent({ status, reason, inPlay }: State): State {
  return { status, reason, inPlay };
}
