import type { Cascades, SlotGame } from '../slot-game.ts';
import type { Chain, Outcome } from './chain.ts';
import { columnsOf, ended, merged, NO_REELS, throughReels, type Column, type Counted, type Walk } from './windows.ts';

/** States are how many windows have been paid, and what the reels show that stay, from the right end, as `2 AAB ABC`. Where
 *  on a reel a symbol stands does not count: ways pay. */
export function cascadeChain(game: SlotGame, { multipliers }: Cascades): Chain<string> {
  if (game.paying.kind !== 'ways') throw new RangeError('Reels drop where ways pay');
  const all = game.strips.length;
  const marked = (columns: readonly Column[], reel: number): readonly Column[] =>
    merged(
      columns.map(({ symbols, weight }) => {
        const sorted = symbols.toSorted();
        // Three reels of every win drop: nobody asks what they showed.
        return { symbols: sorted, weight, mark: reel < 3 ? '' : sorted.join('') };
      }),
    );
  const spun = game.strips.map((strip, reel) => marked(columnsOf(strip), reel));
  const known = new Map<string, readonly Counted[]>();
  const begun = new Map<string, readonly Walk[]>();
  /** Walks over the reels that have dropped and those that stay, the latter as single columns. */
  const walksOver = (kept: readonly string[], reels: number): readonly Walk[] => {
    if (reels === 0) return NO_REELS;
    const isKept = reels > all - kept.length;
    const shown = isKept ? (kept[reels - 1 - (all - kept.length)] ?? '') : '';
    const name = `${reels} ${kept.slice(0, Math.max(0, reels - (all - kept.length))).join(' ')} ${kept.length}`;
    const before = begun.get(name);
    if (before !== undefined) return before;
    const column = isKept ? [{ symbols: Array.from(shown), weight: 1n, mark: shown }] : spun[reels - 1]!;
    const walks = throughReels(game, walksOver(kept, reels - 1), { reels: [column], first: reels - 1, all });
    begun.set(name, walks);
    return walks;
  };
  const windowsWith = (kept: readonly string[]): readonly Counted[] => {
    const name = kept.join(' ');
    const counted = known.get(name) ?? ended(game, walksOver(kept, all), all);
    known.set(name, counted);
    return counted;
  };
  return {
    start: '0',
    key: (state) => state,
    outcomes: (state): readonly Outcome<string>[] => {
      const [paid = '', ...kept] = state.split(' ');
      const depth = Number(paid);
      const windows =
        depth === 0
          ? ended(game, throughReels(game, NO_REELS, { reels: spun, first: 0, all }), all)
          : windowsWith(kept);
      return windows.map(({ weight, coins, reelsWon, marks }) => {
        const isOver = coins === 0 || depth + 1 === multipliers.length;
        return {
          weight,
          coins: coins * multipliers[depth]!,
          next: isOver
            ? null
            : [depth + 1, ...marks.slice(reelsWon - all === 0 ? marks.length : reelsWon - all)].join(' '),
        };
      });
    },
  };
}
