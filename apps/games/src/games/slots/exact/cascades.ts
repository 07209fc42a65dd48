import { FEWEST, ROWS, type Cascades, type SlotGame } from '../slot-game.ts';
import { MOST_CASCADES } from '../play.ts';
import type { Chain } from './chain.ts';

/** A cascade follows from the stops: every stop of every reel is played, and the pays are counted. Written for speed, apart
 *  from the engine that it is compared with. */
export function cascadeChain(game: SlotGame, { multipliers }: Cascades): Chain<string> {
  if (game.paying.kind !== 'ways') throw new RangeError('Symbols fall where ways pay');
  return {
    start: '',
    key: (state) => state,
    outcomes: () =>
      [...payCounts(game, multipliers)].map(([coins, count]) => ({ weight: BigInt(count), coins, next: null })),
  };
}

/** How many of all stops pay so many coins. */
function payCounts(game: SlotGame, multipliers: readonly number[]): ReadonlyMap<number, number> {
  const machine = machineOf(game, multipliers);
  const { reels, lengths, masks } = machine;
  const counts = new Map<number, number>();
  const count = (coins: number, by: number): void => void counts.set(coins, (counts.get(coins) ?? 0) + by);
  const stops = new Int32Array(reels);
  const follow = (reel: number, common: number): void => {
    if (reel === reels) return count(coinsFrom(machine, stops), 1);
    for (let stop = 0; stop < lengths[reel]!; stop += 1) {
      stops[reel] = stop;
      const still = reel < FEWEST ? common & masks[reel]![stop]! : common;
      // Without a symbol that the first three reels share nothing pays.
      if (still === 0)
        count(
          0,
          lengths.slice(reel + 1).reduce((product, length) => product * length, 1),
        );
      else follow(reel + 1, still);
    }
  };
  follow(0, -1);
  return counts;
}

interface Machine {
  readonly reels: number;
  readonly lengths: readonly number[];
  /** Symbols as numbers; a wild is -1. */
  readonly strips: readonly Int8Array[];
  /** Symbols of each window as bits; all of them where a wild is seen. */
  readonly masks: readonly Int32Array[];
  /** Coins by symbol, for three alike and more. */
  readonly pays: readonly (readonly number[])[];
  readonly multipliers: readonly number[];
  readonly columns: Int8Array;
  readonly leaving: Uint8Array;
  readonly tops: Int32Array;
}

function machineOf({ strips, pays, wilds }: SlotGame, multipliers: readonly number[]): Machine {
  const symbols = [...new Set(strips.join(''))].filter((symbol) => wilds[symbol] === undefined);
  const numbered = strips.map((strip) => Int8Array.from(strip, (symbol) => symbols.indexOf(symbol)));
  return {
    reels: strips.length,
    lengths: strips.map(({ length }) => length),
    strips: numbered,
    masks: numbered.map((strip) =>
      Int32Array.from(strip, (_, stop) => {
        let mask = 0;
        for (let row = 0; row < ROWS; row += 1) {
          const symbol = strip[(stop + row) % strip.length]!;
          mask |= symbol < 0 ? -1 : 1 << symbol;
        }
        return mask;
      }),
    ),
    pays: symbols.map((symbol) => pays[symbol] ?? []),
    multipliers,
    columns: new Int8Array(strips.length * ROWS),
    leaving: new Uint8Array(strips.length * ROWS),
    tops: new Int32Array(strips.length),
  };
}

function coinsFrom(machine: Machine, stops: Int32Array): number {
  const { reels, strips, multipliers, columns, tops } = machine;
  tops.set(stops);
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = strips[reel]!;
    for (let row = 0; row < ROWS; row += 1) columns[reel * ROWS + row] = strip[(stops[reel]! + row) % strip.length]!;
  }
  let sum = 0;
  for (let window = 0; ; window += 1) {
    const coins = payWindow(machine);
    if (coins === 0) return sum;
    if (window > MOST_CASCADES) throw new RangeError('These strips never come to rest');
    sum += coins * multipliers[Math.min(window, multipliers.length - 1)]!;
    fall(machine);
  }
}

/** Coins of the window as it is; what has paid is marked as leaving. */
function payWindow({ reels, pays, columns, leaving }: Machine): number {
  leaving.fill(0);
  let coins = 0;
  for (let row = 0; row < ROWS; row += 1) {
    const symbol = columns[row]!;
    if (columns.indexOf(symbol) < row) continue;
    let [ways, won] = [1, 0];
    for (; won < reels; won += 1) {
      let found = 0;
      for (let at = won * ROWS; at < (won + 1) * ROWS; at += 1)
        if (columns[at] === symbol || columns[at]! < 0) found += 1;
      if (found === 0) break;
      ways *= found;
    }
    const pay = pays[symbol]?.[won - FEWEST] ?? 0;
    if (pay === 0) continue;
    coins += pay * ways;
    for (let at = 0; at < won * ROWS; at += 1) if (columns[at] === symbol || columns[at]! < 0) leaving[at] = 1;
  }
  return coins;
}

function fall({ reels, strips, columns, leaving, tops }: Machine): void {
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = strips[reel]!;
    let to = reel * ROWS + ROWS - 1;
    for (let from = to; from >= reel * ROWS; from -= 1) {
      if (leaving[from] === 1) continue;
      columns[to] = columns[from]!;
      to -= 1;
    }
    for (; to >= reel * ROWS; to -= 1) {
      tops[reel] = (tops[reel]! + strip.length - 1) % strip.length;
      columns[to] = strip[tops[reel]!]!;
    }
  }
}
