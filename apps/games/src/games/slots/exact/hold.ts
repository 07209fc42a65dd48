import { choose } from '../../exact.ts';
import { ROWS, type HoldAndSpin, type SlotGame } from '../slot-game.ts';
import type { Chain, Outcome } from './chain.ts';
import { columnsOf, countWindows } from './windows.ts';

/** How many cells with scatters come to so many coins, and in how many ways. */
type Sums = ReadonlyMap<number, bigint>;

const BASE = 'spin';

/** States are how many cells are held and how many draws are left. */
export function holdChain(game: SlotGame, { reSpins, cells }: HoldAndSpin): Chain<string> {
  const all = game.strips.length * ROWS;
  const triggers = game.scatter?.triggers ?? Infinity;
  const worths = cells.filter((worth) => worth > 0);
  const blanks = BigInt(cells.length - worths.length);
  const sums: Sums[] = [new Map([[0, 1n]])];
  for (let count = 1; count <= all; count += 1) sums.push(added(sums[count - 1]!, worths));
  const goingOn = (held: number, left: number): string | null =>
    held === all || left === 0 ? null : `${held} ${left}`;
  const first = (held: number): readonly Outcome<string>[] =>
    [...sums[held]!].map(([coins, weight]) => ({ weight, coins, next: goingOn(held, reSpins) }));
  return {
    start: BASE,
    key: (state) => state,
    outcomes: (state): readonly Outcome<string>[] => {
      if (state === BASE)
        return countWindows(
          game,
          game.strips.map((strip) => columnsOf(strip)),
        ).map(({ weight, coins, scatters }) => ({
          weight,
          coins,
          next: scatters >= triggers ? `held ${scatters}` : null,
        }));
      const [one = '', other = ''] = state.split(' ');
      if (one === 'held') return first(Number(other));
      const [held, left] = [Number(one), Number(other)];
      const empty = all - held;
      return Array.from({ length: empty + 1 }, (_, fresh) => fresh).flatMap((fresh) =>
        [...sums[fresh]!].map(([coins, ways]) => ({
          weight: ways * choose(empty, fresh) * blanks ** BigInt(empty - fresh),
          coins,
          next: goingOn(held + fresh, fresh > 0 ? reSpins : left - 1),
        })),
      );
    },
  };
}

function added(sums: Sums, worths: readonly number[]): Sums {
  const next = new Map<number, bigint>();
  for (const [coins, ways] of sums)
    for (const worth of worths) next.set(coins + worth, (next.get(coins + worth) ?? 0n) + ways);
  return next;
}
