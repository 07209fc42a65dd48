import { afterEvent } from '@maidan/domain';
import type { Bus } from '../../../platform/bus/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { Cancels } from '../worker/commands.ts';
import type { BettingEvents } from '../events.ts';
import { setStatus, type FeedSide } from './feed-side.ts';
import { isExchange, type Debt, type MarketRuntime } from './market-runtime.ts';
import type { Markets } from './markets.ts';
import type { Worker } from '../worker/worker.ts';

/** The feed's word on a market. */
export type FeedState = {
  readonly status: FeedSide['status'];
  readonly reason: string;
  readonly inPlay: boolean;
  readonly isMaterial?: boolean;
};

/** What is cancelled before a market closes or turns in play, and when its odds mean nothing any more (S-1, X-3, X-11). */
const CANCELS = {
  close: { which: 'all', reason: 'market-closed' },
  'turn-in-play': { which: 'lapsing', reason: 'turned-in-play' },
  'material-event': { which: 'all', reason: 'material-event' },
} as const satisfies Record<string, Cancels>;

/** What a status is the event of in a market's life. */
const EVENT_OF = { OPEN: 'open', SUSPENDED: 'suspend', BALL_RUNNING: 'ball-running' } as const;

/** Carries out what the feed says of a market's state, and holds a market whose feed's word is not carried out yet. */
export function createFeedStates({
  markets,
  worker,
  catalogueMarket,
  bus,
}: {
  readonly markets: Markets;
  readonly worker: Pick<Worker, 'submit'>;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
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

  /** Does what a debt asks for; what is done of it is not owed any more. */
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

  /** The market as the database has it, held while it is read: after a batch that failed, memory is ahead of it. */
  async function readAgain(marketId: string): Promise<MarketRuntime | undefined> {
    const release = hold(marketId);
    try {
      return await inMemory(marketId);
    } finally {
      release();
    }
  }

  /** The market in memory, read if need be; undefined for one that is settled. */
  async function inMemory(marketId: string): Promise<MarketRuntime | undefined> {
    if (catalogueMarket(marketId)?.closed === true) return undefined;
    await markets.load([marketId]);
    const runtime = markets.runtime(marketId);
    if (!runtime) throw new Error(`market ${marketId} is not in the catalogue`);
    return runtime;
  }

  return {
    /** A suspension raises an exchange's version, so that an order made before it is not taken after it; turning
     *  in play lapses what does not persist; a material event suspends and cancels all that is unmatched or waits
     *  . What this owes is known before memory changes; until it is committed no bet is accepted, and whoever
     *  speaks of the state next pays it. */
    async setState(marketId: string, state: FeedState): Promise<void> {
      const current = markets.isCurrent(marketId) ? markets.runtime(marketId) : undefined;
      const runtime = current ?? (await readAgain(marketId));
      if (!runtime) return;
      const { feed, book } = runtime;
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
    },

    /** Takes no more bets and cancels what rests; after it, the market's figures stand still (S-1). */
    async closeMarket(marketId: string): Promise<void> {
      const runtime = await inMemory(marketId);
      if (runtime) await sweep(runtime, 'close');
    },

    /** No bet is accepted until what is answered is called: something that the feed said is not carried out yet. */
    hold,
  };
}
