import { FEWEST, ROWS, type SlotGame } from './slot-game.ts';

/** What the reels show: each reel's symbols from top to bottom. */
export type Grid = readonly (readonly string[])[];

export interface Win {
  /** From 1, as the pay table numbers them; null where ways pay. */
  readonly line: number | null;
  readonly symbol: string;
  /** Equal symbols on neighbouring reels, wilds among them. */
  readonly count: number;
  readonly isFromRight: boolean;
  /** Ways where ways pay, else what the wilds of the line multiply it by. */
  readonly times: number;
  /** With `times`, without a feature's multiplier. */
  readonly coins: number;
}

type Rules = Pick<SlotGame, 'paying' | 'pays' | 'wilds'>;

/** What a reel shows at a stop, from top to bottom. */
export function windowAt(strip: string, stop: number): readonly string[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!);
}

/** Everything that a window pays, in the order of the lines, or of the symbols on the first reel. */
export function winsOf(rules: Rules, grid: Grid): readonly Win[] {
  return rules.paying.kind === 'ways' ? waysOf(rules, grid) : linesOf(rules, rules.paying, grid);
}

function linesOf(
  rules: Rules,
  { lines, bothWays = false }: { readonly lines: readonly string[]; readonly bothWays?: boolean },
  grid: Grid,
): readonly Win[] {
  return lines.flatMap((rows, index) => {
    const seen = grid.map((column, reel) => column[Number(rows[reel])]!);
    const line = index + 1;
    const fromLeft = rowOf(rules, seen, { line, isFromRight: false });
    const isOverAll = fromLeft?.count === grid.length;
    const fromRight = bothWays && !isOverAll ? rowOf(rules, seen.toReversed(), { line, isFromRight: true }) : null;
    return [fromLeft, fromRight].filter((win) => win !== null);
  });
}

function rowOf({ pays, wilds }: Rules, seen: readonly string[], place: Pick<Win, 'line' | 'isFromRight'>): Win | null {
  const [symbol = '', ...others] = seen;
  const end = others.findIndex((other) => other !== symbol && wilds[other] === undefined);
  const count = 1 + (end < 0 ? others.length : end);
  const pay = pays[symbol]?.[count - FEWEST] ?? 0;
  if (pay === 0) return null;
  const times = seen.slice(0, count).reduce((product, one) => product * (wilds[one] ?? 1), 1);
  return { ...place, symbol, count, times, coins: pay * times };
}

function waysOf({ pays, wilds }: Rules, grid: Grid): readonly Win[] {
  const [first = []] = grid;
  return [...new Set(first)].flatMap((symbol) => {
    let [ways, count] = [1, 0];
    for (const column of grid) {
      const found = column.filter((one) => one === symbol || wilds[one] !== undefined).length;
      if (found === 0) break;
      ways *= found;
      count += 1;
    }
    const pay = pays[symbol]?.[count - FEWEST] ?? 0;
    return pay === 0 ? [] : [{ line: null, symbol, count, isFromRight: false, times: ways, coins: pay * ways }];
  });
}

export function coinsOf(wins: readonly Win[]): number {
  return wins.reduce((sum, { coins }) => sum + coins, 0);
}

/** The cells of a win, as `reel-row`. */
export function cellsOf({ paying, wilds }: Rules, grid: Grid, win: Win): readonly string[] {
  return Array.from({ length: win.count }, (_, at) => (win.isFromRight ? grid.length - 1 - at : at)).flatMap((reel) =>
    paying.kind === 'lines'
      ? [`${reel}-${paying.lines[(win.line ?? 1) - 1]![reel]}`]
      : grid[reel]!.flatMap((one, row) => (one === win.symbol || wilds[one] !== undefined ? [`${reel}-${row}`] : [])),
  );
}
