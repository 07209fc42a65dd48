import type { Clock } from '../../../platform/clock/index.ts';
import type { BettingService } from '../../betting/index.ts';
import type { CatalogueModule } from '../../catalogue/index.ts';
import { clearQuote, showQuote, type Quote } from './quote.ts';

type State = Parameters<BettingService['setState']>[1];
type Rates = Parameters<BettingService['setRates']>[2];
type Rows = Parameters<BettingService['setRows']>[1];

/** Why a market that a trader has taken takes no bets before the trader has sent a quote. */
export const QUOTE_AWAITED = 'quote-awaited';

/** What the watch says of a feed that is not heard; it suspends nothing that a trader quotes. */
const FEED_STOPPED = 'feed-stopped';
/** Suspensions of what is over: only the feed ends them. */
const OVER: ReadonlySet<string> = new Set(['match-over', 'full-time', 'result-awaited']);

/** What a market's feed says, whoever quotes it: it applies again once the market is handed back. */
type FeedSaid = {
  readonly rates: Map<string, Rates>;
  rows: Rows;
  note: string;
  state: State | null;
  /** Why the feed itself has suspended the market; null if it has not. That it has stopped since changes nothing. */
  suspendedFor: string | null;
};

type TraderSide = {
  quote: Quote | null;
  /** Stays suspended until a quote is sent. */
  isShut: boolean;
  isBallRunning: boolean;
  /** Since when a ball has been running, whoever said so. */
  ballSinceMs: number | null;
};

export type FeedGate = ReturnType<typeof createFeedGate>;

/**
 * Stands between the feeds and betting: what a feed says about a market that a trader quotes is kept and not
 * applied, except that its balls lock it, it turns in play, and its suspensions and material events shut it
 * . `stands` says whether a quote may open again after a ball.
 */
export function createFeedGate({
  betting,
  catalogue,
  clock,
  stands,
}: {
  readonly betting: BettingService;
  readonly catalogue: Pick<CatalogueModule, 'market'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly stands: (marketId: string, quote: Quote) => boolean;
}) {
  const said = new Map<string, FeedSaid>();
  const traders = new Map<string, TraderSide>();

  function saidOf(marketId: string): FeedSaid {
    const known = said.get(marketId) ?? { rates: new Map(), rows: [], note: '', state: null, suspendedFor: null };
    said.set(marketId, known);
    return known;
  }

  const inPlayOf = (marketId: string): boolean =>
    said.get(marketId)?.state?.inPlay ?? betting.marketView(marketId)?.inPlay ?? false;

  /** Why the market is over by its feed; null if it is not. */
  function overReason(marketId: string): string | null {
    const reason = said.get(marketId)?.suspendedFor ?? null;
    return reason !== null && OVER.has(reason) ? reason : null;
  }

  /** Keeps a state; resolves to whether the feed turns to a suspension, or to one of another reason, by it. */
  function turnsShut(marketId: string, { status, reason, inPlay }: State): boolean {
    const known = saidOf(marketId);
    known.state = { status, reason, inPlay };
    if (reason === FEED_STOPPED) return false;
    const before = known.suspendedFor;
    known.suspendedFor = status === 'SUSPENDED' && reason !== QUOTE_AWAITED ? reason : null;
    return known.suspendedFor !== null && known.suspendedFor !== before;
  }

  /** a ball is running while any of its causes lasts; afterwards what no longer fits the score stays shut. */
  function judgeBall(marketId: string, trader: TraderSide): void {
    const isRunning = trader.isBallRunning || said.get(marketId)?.state?.status === 'BALL_RUNNING';
    if (isRunning) {
      trader.ballSinceMs ??= clock.now();
      return;
    }
    if (trader.ballSinceMs === null) return;
    trader.ballSinceMs = null;
    if (trader.quote !== null && !stands(marketId, trader.quote)) trader.isShut = true;
  }

  async function apply(marketId: string, trader: TraderSide, isMaterial = false): Promise<void> {
    judgeBall(marketId, trader);
    const inPlay = inPlayOf(marketId);
    const event = isMaterial ? { isMaterial } : {};
    if (trader.ballSinceMs !== null) {
      return await betting.setState(marketId, { status: 'BALL_RUNNING', reason: '', inPlay, ...event });
    }
    const overFor = overReason(marketId);
    const state =
      overFor !== null || trader.isShut
        ? ({ status: 'SUSPENDED', reason: overFor ?? QUOTE_AWAITED } as const)
        : ({ status: 'OPEN', reason: '' } as const);
    await betting.setState(marketId, { ...state, inPlay, ...event });
  }

  const facade: BettingService = {
    ...betting,
    async openMarket(marketId) {
      await betting.openMarket(marketId);
      const trader = traders.get(marketId);
      const market = catalogue.market(marketId);
      if (!trader || !market) return;
      if (trader.quote) showQuote(betting, market, trader.quote);
      await apply(marketId, trader);
    },
    setRates(marketId, selectionId, rates) {
      saidOf(marketId).rates.set(selectionId, rates);
      if (!traders.has(marketId)) betting.setRates(marketId, selectionId, rates);
    },
    setRows(marketId, rows, note) {
      Object.assign(saidOf(marketId), { rows, note });
      if (!traders.has(marketId)) betting.setRows(marketId, rows, note);
    },
    async setState(marketId, state) {
      const { isMaterial = false } = state;
      const hasTurned = turnsShut(marketId, state);
      const trader = traders.get(marketId);
      if (!trader) return await betting.setState(marketId, state);
      // A wicket, a review or a goal makes the trader's line as worthless as the feed's.
      if (isMaterial || hasTurned) trader.isShut = true;
      await apply(marketId, trader, isMaterial);
    },
  };

  return {
    /** Betting as the feeds reach it. */
    facade,

    feedSays: (marketId: string): Readonly<FeedSaid> | undefined => said.get(marketId),
    traderSays: (marketId: string): Readonly<TraderSide> | undefined => traders.get(marketId),

    /** Whether the market is over by its feed, so that no quote opens it. */
    isOver: (marketId: string): boolean => overReason(marketId) !== null,

    /** Puts a quoter back before the feed speaks: the market is shut, with the last quote, as soon as it is open. */
    restore(marketId: string, quote: Quote | null): void {
      traders.set(marketId, { quote, isShut: true, isBallRunning: false, ballSinceMs: null });
    },

    /** From now on a trader quotes the market: it is shut until the first quote, at once. `quote` is what stood before. */
    async take(marketId: string, quote: Quote | null): Promise<void> {
      const trader: TraderSide = { quote, isShut: true, isBallRunning: false, ballSinceMs: null };
      traders.set(marketId, trader);
      await apply(marketId, trader);
    },

    /** The market is again what its feed says. */
    async handBack(marketId: string): Promise<void> {
      traders.delete(marketId);
      const market = catalogue.market(marketId);
      if (!market) return;
      const { rates, rows, note, state } = saidOf(marketId);
      clearQuote(betting, market);
      for (const [selectionId, each] of rates) betting.setRates(marketId, selectionId, each);
      if (market.kind === 'fancy') betting.setRows(marketId, rows, note);
      const unsaid: State = { status: 'SUSPENDED', reason: FEED_STOPPED, inPlay: inPlayOf(marketId) };
      await betting.setState(marketId, state ?? unsaid);
    },

    /** Shows a trader's quote and opens the market, unless the feed says that a ball is running or that it is over. */
    async quote(marketId: string, quote: Quote): Promise<void> {
      const trader = traders.get(marketId);
      const market = catalogue.market(marketId);
      if (!trader || !market) return;
      Object.assign(trader, { quote, isShut: false, isBallRunning: false });
      showQuote(betting, market, quote);
      await apply(marketId, trader);
    },

    /** The trader's own cause of the lock. */
    async ball(marketId: string, isRunning: boolean): Promise<void> {
      const trader = traders.get(marketId);
      if (!trader) return;
      trader.isBallRunning = isRunning;
      await apply(marketId, trader);
    },

    /** Lets go of a settled market. */
    forget(marketId: string): void {
      said.delete(marketId);
      traders.delete(marketId);
    },
  };
}
