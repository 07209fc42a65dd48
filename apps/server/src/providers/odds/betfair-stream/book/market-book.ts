import { parseOrderPrice, RUNGS, type Price } from '@maidan/domain';
import type { MarketChange, MarketDefinition, RunnerChange } from '../protocol/messages.ts';
import { placeLadder, priceLadder, type Level } from './ladder.ts';

/** The depth of a runner, best first, in pounds. */
export type Depth = { readonly back: readonly Level[]; readonly lay: readonly Level[] };

/** Where a runner's depth comes from: the full depth, the best levels, or the best levels as the exchange's page shows
 *  them, which include cross-matching. */
const SOURCES = ['all', 'best', 'shown'] as const;

/** Maximum number of runners whose entries are kept before they are defined. */
const MAX_UNDEFINED = 100;

/** Called with the reason why a part of a change was left out. */
export type Dropped = (reason: 'price-off-ladder' | 'unknown-runner' | 'handicap-runner' | 'older-version') => void;

function runnerBook() {
  const ladders = {
    all: { back: priceLadder('back'), lay: priceLadder('lay') },
    best: { back: placeLadder('back'), lay: placeLadder('lay') },
    shown: { back: placeLadder('back'), lay: placeLadder('lay') },
  };
  let lastPrice: Price | null = null;
  let volume = 0;
  const traded = priceLadder('back');
  return {
    ladders,
    lastPrice: () => lastPrice,
    volume: () => volume,
    traded: (): Level[] => traded.best(RUNGS),
    /** Returns which kinds of depth the change contained. */
    change(change: RunnerChange, offLadder: () => void): (typeof SOURCES)[number][] {
      const { all, best, shown } = ladders;
      for (const level of change.atb ?? []) all.back.change(level, offLadder);
      for (const level of change.atl ?? []) all.lay.change(level, offLadder);
      for (const level of change.batb ?? []) best.back.change(level, offLadder);
      for (const level of change.batl ?? []) best.lay.change(level, offLadder);
      for (const level of change.bdatb ?? []) shown.back.change(level, offLadder);
      for (const level of change.bdatl ?? []) shown.lay.change(level, offLadder);
      if (change.ltp) lastPrice = rungOf(change.ltp) ?? lastPrice;
      volume = change.tv ?? volume;
      for (const level of change.trd ?? []) traded.change(level, () => undefined);
      const spokenOf = {
        all: [change.atb, change.atl],
        best: [change.batb, change.batl],
        shown: [change.bdatb, change.bdatl],
      };
      return SOURCES.filter((source) => spokenOf[source].some(Boolean));
    },
    clear(): void {
      lastPrice = null;
      volume = 0;
      traded.clear();
      for (const { back, lay } of Object.values(ladders)) {
        back.clear();
        lay.clear();
      }
    },
  };
}

/** One market as the exchange reports it: its definition and the depth of every runner. */
export function marketBook(marketId: string, definition: MarketDefinition) {
  let defined = definition;
  let volume: number | null = null;
  let sources = new Set<(typeof SOURCES)[number]>();
  const runners = new Map<number, ReturnType<typeof runnerBook>>();

  const runner = (id: number) => {
    const known = runners.get(id) ?? runnerBook();
    runners.set(id, known);
    return known;
  };

  /** Whether the entry of a runner is kept. One that is not defined yet is shown once its definition comes. */
  function isKept(id: number, dropped: Dropped): boolean {
    if (defined.runners.some((each) => each.id === id)) return true;
    dropped('unknown-runner');
    return runners.has(id) || runners.size < defined.runners.length + MAX_UNDEFINED;
  }

  return {
    marketId,
    definition: () => defined,

    /** Applies a change: an image replaces everything, a delta only what differs. Of two definitions the one with the higher
     *  version counts, whichever comes first. */
    change(change: MarketChange, dropped: Dropped): void {
      const isOlder = (change.marketDefinition?.version ?? defined.version) < defined.version;
      if (isOlder) dropped('older-version');
      if (isOlder && change.img) return;
      if (change.img) {
        sources = new Set();
        volume = null;
        for (const each of runners.values()) each.clear();
      }
      if (!isOlder) defined = change.marketDefinition ?? defined;
      volume = change.tv ?? volume;
      for (const each of change.rc ?? []) {
        if ((each.hc ?? 0) !== 0) dropped('handicap-runner');
        else if (isKept(each.id, dropped))
          for (const source of runner(each.id).change(each, () => dropped('price-off-ladder'))) sources.add(source);
      }
    },

    /** The best `count` levels per side of a runner. */
    depth(runnerId: number, count: number): Depth {
      const { ladders } = runner(runnerId);
      const { back, lay } = ladders[SOURCES.find((source) => sources.has(source)) ?? 'all'];
      return { back: back.best(count), lay: lay.best(count) };
    },

    lastPrice: (runnerId: number): Price | null => runner(runnerId).lastPrice(),

    /** The volume traded on a runner in pounds, and how much of it at each price. */
    tradedOn: (runnerId: number): { readonly volume: number; readonly byPrice: readonly Level[] } => {
      const byPrice = runner(runnerId).traded();
      const known = runner(runnerId).volume();
      return { volume: known > 0 ? known : byPrice.reduce((sum, [, size]) => sum + size, 0), byPrice };
    },

    /** The volume traded on all runners, in pounds; 0 if the stream does not report it. */
    volume: (): number => volume ?? [...runners.values()].reduce((sum, each) => sum + each.volume(), 0),
  };
}

function rungOf(odds: number): Price | null {
  const price = parseOrderPrice(odds);
  return price.ok ? price.value : null;
}

export type MarketBook = ReturnType<typeof marketBook>;
