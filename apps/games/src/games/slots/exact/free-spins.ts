import { ROWS, type FreeSpins, type SlotGame } from '../slot-game.ts';
import { windowAt } from '../wins.ts';
import type { Chain, Outcome } from './chain.ts';
import { columnsOf, countWindows, merged, type Column, type Counted } from './windows.ts';

/** `left`, `of`, `multiplier` and the rows of each reel that a wild holds, as `-;02;-;1;-`. */
interface Free {
  readonly left: number;
  readonly of: number;
  readonly multiplier: number;
  readonly held: string;
}

const BASE = 'spin';
const NO_WILDS = '-';

/** States are the spin, and after it the free spins with what they carry along. */
export function freeSpinsChain(game: SlotGame, feature: FreeSpins): Chain<string> {
  const triggers = game.scatter?.triggers ?? Infinity;
  const payOf = ({ coins, scatters }: Counted): number => coins + (game.scatter?.pays[scatters] ?? 0);
  const first = named({
    left: feature.spins,
    of: feature.spins,
    multiplier: feature.multiplier,
    held: game.strips.map(() => NO_WILDS).join(';'),
  });
  const counted = new Map<string, readonly Counted[]>();
  const spinsWith = (held: string): readonly Counted[] => {
    const known = counted.get(held) ?? countWindows(game, reelsWith(game, feature, held));
    counted.set(held, known);
    return known;
  };
  return {
    start: BASE,
    key: (state) => state,
    outcomes: (state): readonly Outcome<string>[] => {
      if (state === BASE)
        return countWindows(
          game,
          game.strips.map((strip) => columnsOf(strip)),
        ).map((one) => ({ weight: one.weight, coins: payOf(one), next: one.scatters >= triggers ? first : null }));
      const { left, of, multiplier, held } = parsed(state);
      return spinsWith(held).map((one) => {
        const coins = multiplier * payOf(one);
        const isMore = feature.retrigger !== undefined && one.scatters >= triggers;
        const more = isMore ? Math.min(feature.retrigger?.spins ?? 0, (feature.retrigger?.most ?? 0) - of) : 0;
        const next = {
          left: left - 1 + more,
          of: of + more,
          multiplier: multiplier + (feature.grows === true && coins > 0 ? 1 : 0),
          held: feature.sticky === true ? one.marks.join(';') : held,
        };
        return { weight: one.weight, coins, next: next.left === 0 ? null : named(next) };
      });
    },
  };
}

const named = ({ left, of, multiplier, held }: Free): string => [left, of, multiplier, held].join(' ');

function parsed(state: string): Free {
  const [left = '', of = '', multiplier = '', held = ''] = state.split(' ');
  return { left: Number(left), of: Number(of), multiplier: Number(multiplier), held };
}

/** Windows of the free spins with the wilds that are held; a column's mark is where it has wilds then. */
function reelsWith(game: SlotGame, feature: FreeSpins, held: string): readonly (readonly Column[])[] {
  const strips = feature.strips ?? game.strips;
  if (feature.sticky !== true) return strips.map((strip) => columnsOf(strip));
  const [wild = ''] = Object.keys(game.wilds);
  const rows = held.split(';');
  return strips.map((strip, reel) =>
    merged(
      Array.from(strip, (_, stop) => {
        const symbols = windowAt(strip, stop).map((one, row) => (rows[reel]!.includes(String(row)) ? wild : one));
        const mark = Array.from({ length: ROWS }, (__, row) => (symbols[row] === wild ? row : '')).join('');
        return { symbols, weight: 1n, mark: mark === '' ? NO_WILDS : mark };
      }),
    ),
  );
}
