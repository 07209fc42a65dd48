import { afterEvent } from '@maidan/domain';
import type { Bus } from '../../../platform/bus/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { Cancels } from '../worker/commands.ts';
import type { BettingEvents } from '../events.ts';
import { setStatus, type FeedSide } from './feed-side.ts';
import { covers, type HoldScope, type OperatorHolds } from './operator-holds.ts';
import { isExchange, type Debt, type MarketRuntime } from './market-runtime.ts';
import type { Markets } from './markets.ts';
import type { Worker } from '../worker/worker.ts';

/** A market's state as the feed reports it. */
export type FeedState = {
  readonly status: FeedSide['status'];
  readonly reason: string;
  readonly inPlay: boolean;
  readonly isMaterial?: boolean;
};

/** What is cancelled before a market closes or goes in-play, and when an event makes its odds meaningless (S-1, X-3,
 * */
const CANCELS = {
  close: { which: 'all', reason: 'market-closed' },
  'turn-in-play': { which: 'lapsing', reason: 'turned-in-play' },
  'material-event': { which: 'all', reason: 'material-event' },
} as const satisfies Record<string, Cancels>;

/** The event in a market's life cycle that each status stands for. */
const EVENT_OF = { OPEN: 'open', SUSPENDED: 'suspend', BALL_RUNNING: 'ball-running' } as const;

/** Applies the feed's market states, and suspends a market while a reported state is not applied yet. */
export function createFeedStates({
  markets,
  worker,
  catalogueMarket,
  holds,
  bus,
}: {
  readonly markets: Markets;
  readonly worker: Pick<Worker, 'submit'>;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
  readonly holds: OperatorHolds;
  readonly bus: Bus<BettingEvents>;
}) {
  const changed = (marketId: string): void => bus.publish('market.state', { marketId });

  async function sweep(runtime: MarketRuntime, ending: 'close' | 'turn-in-play'): Promise<void> {
    const { marketId } = runtime;
    runtime.sweeping = true;
    changed(marketId);
    try {
      await worker.submit({ kind: 'sweep', marketId, cancels: CANCELS[ending], ending });
    } finally {
      runtime.sweeping = false;
      changed(marketId);
    }
  }

  /** Submits the sweeps of a debt, and clears each part of the debt once it is committed. */
  async function pay(runtime: MarketRuntime, debt: Debt): Promise<void> {
    const { marketId } = runtime;
    if (debt.isMaterial || debt.raisesVersion) {
      const cancels = debt.isMaterial ? CANCELS['material-event'] : null;
      await worker.submit({ kind: 'sweep', marketId, cancels, ending: 'raise-version' });
      Object.assign(debt, { isMaterial: false, raisesVersion: false });
    }
    if (debt.turnsInPlay) await sweep(runtime, 'turn-in-play');
  }

  function hold(marketId: string): () => void {
    const runtime = markets.runtime(marketId);
    if (!runtime) return () => undefined;
    runtime.holds += 1;
    changed(marketId);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      runtime.holds -= 1;
      changed(marketId);
    };
  }

  /** Reloads the market from the database and holds it while it loads: after a failed batch, memory is ahead of the
   *  database. */
  async function readAgain(marketId: string): Promise<MarketRuntime | undefined> {
    const release = hold(marketId);
    try {
      return await inMemory(marketId);
    } finally {
      release();
    }
  }

  /** The market in memory, loaded if necessary; undefined if it is settled. */
  async function inMemory(marketId: string): Promise<MarketRuntime | undefined> {
    if (catalogueMarket(marketId)?.closed === true) return undefined;
    await markets.load([marketId]);
    const runtime = markets.runtime(marketId);
    if (!runtime) throw new Error(`market ${marketId} is not in the catalogue`);
    return runtime;
  }

  /** A suspension raises an exchange market's version, so that an order made before it is not taken after it;
   *  going in-play lapses orders that do not persist; a material event suspends the market and cancels
   *  everything that is unmatched or in its bet delay. The resulting debt is recorded before memory changes.
   *  No bet is accepted until it is committed, and if that fails, the next state that is reported takes it over. */
  async function setState(marketId: string, said: FeedState): Promise<void> {
    const current = markets.isCurrent(marketId) ? markets.runtime(marketId) : undefined;
    const runtime = current ?? (await readAgain(marketId));
    if (!runtime) return;
    const { feed, book } = runtime;
    feed.reported = { status: said.status, reason: said.reason, inPlay: said.inPlay };
    const market = catalogueMarket(marketId);
    // a hold outlasts whatever the feed says; what it said applies once the hold is lifted.
    const stop = market === undefined ? null : holds.reasonFor(market);
    const state: FeedState = stop === null ? said : { ...said, status: 'SUSPENDED', reason: stop };
    const { inPlay, version } = book;
    const before = { status: feed.status, reason: feed.reason };
    const status = state.isMaterial === true && state.status === 'OPEN' ? 'SUSPENDED' : state.status;
    const after = afterEvent({ status: before.status, inPlay, version }, EVENT_OF[status]).state;
    const isOpen = book.resting.size > 0 || book.pending.size > 0 || before.status === 'OPEN';
    const left = [...runtime.debts].filter(({ isLeft }) => isLeft);
    const debt: Debt = {
      isMaterial: (state.isMaterial === true && isOpen) || left.some(({ isMaterial }) => isMaterial),
      raisesVersion: (isExchange(book) && after.version > version) || left.some((each) => each.raisesVersion),
      turnsInPlay: (state.inPlay && !inPlay) || left.some(({ turnsInPlay }) => turnsInPlay),
      isLeft: false,
    };
    const owes = !book.closed && (debt.isMaterial || debt.raisesVersion || debt.turnsInPlay);
    for (const each of left) runtime.debts.delete(each);
    if (owes) runtime.debts.add(debt);
    setStatus(feed, status, state.reason);
    if (before.status !== status || before.reason !== state.reason) changed(marketId);
    if (!owes) return;
    try {
      await pay(runtime, debt);
      runtime.debts.delete(debt);
    } catch (error) {
      debt.isLeft = true;
      throw error;
    } finally {
      if (feed.status === 'OPEN') changed(marketId);
    }
  }

  /** Applies what the feed reported last, with the holds that are there now. */
  async function applyHolds({ marketId, feed, book }: MarketRuntime): Promise<void> {
    await setState(marketId, feed.reported ?? { status: feed.status, reason: feed.reason, inPlay: book.inPlay });
  }

  return {
    setState,

    /** suspends every market that the hold lies on, at once; resolves when the suspensions are committed.
     *  Lifted, each market is again what its feed says, unless another hold lies on it. */
    async setHold(scope: HoldScope, isHeld: boolean): Promise<void> {
      holds.set(scope, isHeld);
      const changes = markets.inMemory().flatMap((runtime) => {
        const market = catalogueMarket(runtime.marketId);
        return market === undefined || market.closed || !covers(scope, market) ? [] : applyHolds(runtime);
      });
      await Promise.all(changes);
    },

    /** S-1: a market with a recorded result takes no bets, whatever its feed and the holds say, until it is settled;
     *  resolves when that is committed. */
    async setDecided(marketId: string, isDecided: boolean): Promise<void> {
      const isOpen = catalogueMarket(marketId)?.closed === false;
      if (holds.isDecided(marketId) === (isDecided && isOpen)) return;
      holds.setDecided(marketId, isDecided && isOpen);
      const runtime = markets.runtime(marketId);
      if (runtime && isOpen) await applyHolds(runtime);
    },

    /** Accepts no more bets and cancels resting orders; afterwards the market's figures no longer change (S-1). */
    async closeMarket(marketId: string): Promise<void> {
      const runtime = await inMemory(marketId);
      if (runtime) await sweep(runtime, 'close');
    },

    /** Accepts no bets until the returned function is called, because a state the feed reported is not applied yet. */
    hold,
  };
}
