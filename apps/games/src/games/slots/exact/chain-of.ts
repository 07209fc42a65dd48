import type { SlotGame } from '../slot-game.ts';
import { cascadeChain } from './cascades.ts';
import type { Chain, Outcome } from './chain.ts';
import { freeSpinsChain } from './free-spins.ts';
import { holdChain } from './hold.ts';
import { columnsOf, countWindows } from './windows.ts';

/** A bet of this slot as a chain. */
export function chainOf(game: SlotGame): Chain<string> {
  switch (game.feature?.kind) {
    case 'free-spins':
      return freeSpinsChain(game, game.feature);
    case 'cascades':
      return cascadeChain(game, game.feature);
    case 're-spin':
      return reSpinChain(game);
    case 'hold-and-spin':
      return holdChain(game, game.feature);
    case undefined:
      return { start: '', key: (state) => state, outcomes: () => plainSpin(game) };
  }
}

function plainSpin(game: SlotGame): readonly Outcome<string>[] {
  const reels = game.strips.map((strip) => columnsOf(strip));
  return countWindows(game, reels).map(({ weight, coins }) => ({ weight, coins, next: null }));
}

/** States are the reels that a wild fills: none before the spin. */
function reSpinChain(game: SlotGame): Chain<string> {
  const wildOf = (symbols: readonly string[]): string => symbols.find((one) => game.wilds[one] !== undefined) ?? '';
  const filled = (strip: string) =>
    columnsOf(strip).map(({ symbols, weight }) => {
      const wild = wildOf(symbols);
      return { symbols: wild === '' ? symbols : symbols.map(() => wild), weight, mark: wild === '' ? '-' : wild };
    });
  return {
    start: '',
    key: (state) => state,
    outcomes: (state) => {
      const reels = game.strips.map((strip, reel) => {
        const wild = state[reel] ?? '-';
        return wild === '-' ? filled(strip) : [{ symbols: [wild, wild, wild], weight: 1n, mark: '-' }];
      });
      // What lands in the re-spin pays as it stands.
      const again = game.strips.map((strip, reel) => (state[reel] === '-' ? columnsOf(strip) : reels[reel]!));
      return countWindows(game, state === '' ? reels : again).map(({ weight, coins, marks }) => {
        const held = marks.join('');
        return { weight, coins, next: state === '' && /[^-]/.test(held) ? held : null };
      });
    },
  };
}
