import type { MarketChange, MarketDefinition, RunnerChange } from '../protocol/messages.ts';
import { placeLadder, priceLadder, type Level } from './ladder.ts';

/** What is available of a runner, best first, in the exchange's currency. */
export type Depth = { readonly back: readonly Level[]; readonly lay: readonly Level[] };

/** Where a runner's depth is read: all of it, the best few, or the best few as the exchange's page shows them, which
 *  cross-matching makes. */
const SOURCES = ['all', 'best', 'shown'] as const;

/** Told in a word what was left out of a change. */
export type Dropped = (reason: 'price-off-ladder' | 'unknown-runner' | 'handicap-runner') => void;

function runnerBook() {
  const ladders = {
    all: { back: priceLadder('back'), lay: priceLadder('lay') },
    best: { back: placeLadder('back'), lay: placeLadder('lay') },
    shown: { back: placeLadder('back'), lay: placeLadder('lay') },
  };
  let lastPrice: number | null = null;
  return {
    ladders,
    lastPrice: () => lastPrice,
    /** Answers which kinds of depth the change spoke of. */
    change(change: RunnerChange, offLadder: () => void): (typeof SOURCES)[number][] {
      const { all, best, shown } = ladders;
      for (const level of change.atb ?? []) all.back.change(level, offLadder);
      for (const level of change.atl ?? []) all.lay.change(level, offLadder);
      for (const level of change.batb ?? []) best.back.change(level, offLadder);
      for (const level of change.batl ?? []) best.lay.change(level, offLadder);
      for (const level of change.bdatb ?? []) shown.back.change(level, offLadder);
      for (const level of change.bdatl ?? []) shown.lay.change(level, offLadder);
      lastPrice = change.ltp ?? lastPrice;
      const spokenOf = {
        all: [change.atb, change.atl],
        best: [change.batb, change.batl],
        shown: [change.bdatb, change.bdatl],
      };
      return SOURCES.filter((source) => spokenOf[source].some(Boolean));
    },
    clear(): void {
      for (const { back, lay } of Object.values(ladders)) {
        back.clear();
        lay.clear();
      }
    },
  };
}

/** One market as the exchange has it: its definition and the depth of every runner. */
export function marketBook(marketId: string, definition: MarketDefinition) {
  let defined = definition;
  let sources = new Set<(typeof SOURCES)[number]>();
  const runners = new Map<number, ReturnType<typeof runnerBook>>();

  const runner = (id: number) => {
    const known = runners.get(id) ?? runnerBook();
    runners.set(id, known);
    return known;
  };

  return {
    marketId,
    definition: () => defined,

    /** Takes a change: a new picture where it is one, else what is different. */
    change(change: MarketChange, dropped: Dropped): void {
      if (change.img) {
        sources = new Set();
        for (const each of runners.values()) each.clear();
      }
      defined = change.marketDefinition ?? defined;
      for (const each of change.rc ?? []) {
        if ((each.hc ?? 0) !== 0) dropped('handicap-runner');
        else if (!defined.runners.some(({ id }) => id === each.id)) dropped('unknown-runner');
        else for (const source of runner(each.id).change(each, () => dropped('price-off-ladder'))) sources.add(source);
      }
    },

    /** The best `count` levels a side of a runner. */
    depth(runnerId: number, count: number): Depth {
      const { ladders } = runner(runnerId);
      const { back, lay } = ladders[SOURCES.find((source) => sources.has(source)) ?? 'all'];
      return { back: back.best(count), lay: lay.best(count) };
    },

    lastPrice: (runnerId: number): number | null => runner(runnerId).lastPrice(),
  };
}

export type MarketBook = ReturnType<typeof marketBook>;
