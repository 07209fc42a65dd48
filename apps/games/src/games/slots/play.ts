/** A whole bet: the spin and every feature that belongs to it, played from draws that whoever runs it hands in. */
import { ROWS, type Cascades, type FreeSpins, type HoldAndSpin, type SlotGame } from './slot-game.ts';
import { cellsOf, coinsOf, windowAt, winsOf, type Grid, type Win } from './wins.ts';

/** Asks for a number from 0 to `n` − 1 by yielding `n`. */
export type Asks<T> = Generator<number, T, number>;

interface Shown {
  readonly grid: Grid;
  readonly wins: readonly Win[];
  /** Of the feature. */
  readonly multiplier: number;
  /** What the scatters pay, without the multiplier. */
  readonly scatterCoins: number;
  /** What this step pays in all. */
  readonly coins: number;
  /** Cells, as `reel-row`, that were there before. */
  readonly kept: readonly string[];
}

/** What is shown in one go. */
export type Step = Shown &
  (
    | { readonly kind: 'spin' }
    /** A free spin; `of` may have grown with it. */
    | { readonly kind: 'free'; readonly number: number; readonly of: number }
    /** By how many rows each cell fell, reel by reel from top to bottom. */
    | { readonly kind: 'cascade'; readonly fell: readonly (readonly number[])[] }
    | { readonly kind: 're-spin' }
    /** `worth` of each held cell in coins; `left` draws if none brings another. */
    | { readonly kind: 'hold'; readonly worth: Readonly<Record<string, number>>; readonly left: number }
  );

export interface Played {
  readonly steps: readonly Step[];
  readonly coins: number;
}

const NO_CELLS: readonly string[] = [];

/** Plays a bet. The steps are in the order in which they are drawn and shown (casino rules 14). */
export function* playOut(game: SlotGame): Asks<Played> {
  const stops = yield* drawStops(game.strips);
  const grid = gridAt(game.strips, stops);
  const { feature } = game;
  const steps: Step[] = [];
  if (feature?.kind === 're-spin') steps.push(...(yield* reSpins(game, grid)));
  else {
    steps.push({ kind: 'spin', ...shownOf(game, grid) });
    if (feature?.kind === 'cascades') steps.push(...cascades(game, feature, stops));
    else if (feature !== null && scattersIn(game, grid) >= (game.scatter?.triggers ?? Infinity))
      steps.push(...(yield* feature.kind === 'free-spins' ? freeSpins(game, feature) : hold(game, feature, grid)));
  }
  return { steps, coins: steps.reduce((sum, { coins }) => sum + coins, 0) };
}

function* drawStops(strips: readonly string[]): Asks<readonly number[]> {
  const stops: number[] = [];
  for (const strip of strips) stops.push(yield strip.length);
  return stops;
}

function gridAt(strips: readonly string[], stops: readonly number[]): Grid {
  return strips.map((strip, reel) => windowAt(strip, stops[reel]!));
}

function* spin(strips: readonly string[]): Asks<Grid> {
  return gridAt(strips, yield* drawStops(strips));
}

function shownOf(game: SlotGame, grid: Grid, multiplier = 1, kept = NO_CELLS): Shown {
  const wins = winsOf(game, grid);
  const scatterCoins = game.scatter?.pays[scattersIn(game, grid)] ?? 0;
  return { grid, wins, multiplier, scatterCoins, coins: multiplier * (coinsOf(wins) + scatterCoins), kept };
}

export function scattersIn({ scatter }: Pick<SlotGame, 'scatter'>, grid: Grid): number {
  return grid.reduce((sum, column) => sum + column.filter((symbol) => symbol === scatter?.symbol).length, 0);
}

function* freeSpins(game: SlotGame, feature: FreeSpins): Asks<readonly Step[]> {
  const steps: Step[] = [];
  let of = feature.spins;
  let { multiplier } = feature;
  let kept = NO_CELLS;
  for (let number = 1; number <= of; number += 1) {
    const drawn = yield* spin(feature.strips ?? game.strips);
    const grid = feature.sticky === true ? withWilds(game, drawn, kept) : drawn;
    const shown = shownOf(game, grid, multiplier, kept);
    if (feature.retrigger && scattersIn(game, grid) >= (game.scatter?.triggers ?? Infinity))
      of = Math.min(of + feature.retrigger.spins, feature.retrigger.most);
    steps.push({ kind: 'free', number, of, ...shown });
    if (feature.grows === true && shown.coins > 0) multiplier += 1;
    if (feature.sticky === true) kept = wildCells(game, grid);
  }
  return steps;
}

function withWilds({ wilds }: SlotGame, grid: Grid, cells: readonly string[]): Grid {
  const [wild = ''] = Object.keys(wilds);
  return grid.map((column, reel) => column.map((symbol, row) => (cells.includes(`${reel}-${row}`) ? wild : symbol)));
}

function wildCells({ wilds }: SlotGame, grid: Grid): readonly string[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (wilds[symbol] === undefined ? [] : [`${reel}-${row}`])),
  );
}

/** More would be a strip that never comes to rest. */
export const MOST_CASCADES = 200;

function cascades(game: SlotGame, { multipliers }: Cascades, stops: readonly number[]): readonly Step[] {
  const steps: Step[] = [];
  const tops = [...stops];
  let grid = gridAt(game.strips, stops);
  for (let wins = winsOf(game, grid); wins.length > 0; wins = steps.at(-1)!.wins) {
    if (steps.length === MOST_CASCADES) throw new RangeError('These strips never come to rest');
    const leaving = new Set(wins.flatMap((win) => cellsOf(game, grid, win)));
    const columns = grid.map((column, reel) =>
      column.map((symbol, row) => ({ symbol, row })).filter(({ row }) => !leaving.has(`${reel}-${row}`)),
    );
    const fell = columns.map((column) => {
      const fresh = ROWS - column.length;
      return [...Array.from({ length: fresh }, () => fresh), ...column.map(({ row }, at) => fresh + at - row)];
    });
    grid = columns.map((column, reel) => {
      const strip = game.strips[reel]!;
      const fresh = ROWS - column.length;
      tops[reel] = (tops[reel]! - fresh + strip.length) % strip.length;
      return [...windowAt(strip, tops[reel]).slice(0, fresh), ...column.map(({ symbol }) => symbol)];
    });
    const multiplier = multipliers[Math.min(steps.length + 1, multipliers.length - 1)]!;
    const kept = fell.flatMap((rows, reel) => rows.flatMap((by, row) => (by === 0 ? [`${reel}-${row}`] : [])));
    steps.push({ kind: 'cascade', fell, ...shownOf(game, grid, multiplier, kept) });
  }
  return steps;
}

function* reSpins(game: SlotGame, drawn: Grid): Asks<readonly Step[]> {
  const held = drawn.map((column) => column.find((symbol) => game.wilds[symbol] !== undefined) ?? null);
  const filled = drawn.map((column, reel) => (held[reel] === null ? column : column.map(() => held[reel]!)));
  const first: Step = { kind: 'spin', ...shownOf(game, filled) };
  if (held.every((wild) => wild === null)) return [first];
  const again: (readonly string[])[] = [];
  for (const [reel, strip] of game.strips.entries())
    again.push(held[reel] === null ? windowAt(strip, yield strip.length) : filled[reel]!);
  const kept = filled.flatMap((column, reel) => (held[reel] === null ? [] : column.map((_, row) => `${reel}-${row}`)));
  return [first, { kind: 're-spin', ...shownOf(game, again, 1, kept) }];
}

function* hold(game: SlotGame, { reSpins: most, cells }: HoldAndSpin, first: Grid): Asks<readonly Step[]> {
  const symbol = game.scatter?.symbol ?? '';
  const worths = cells.filter((worth) => worth > 0);
  const worth: Record<string, number> = {};
  const everyCell = first.flatMap((column, reel) => column.map((_, row) => `${reel}-${row}`).toReversed());
  for (const cell of everyCell) if (cellOf(first, cell) === symbol) worth[cell] = worths[yield worths.length]!;
  const shown = { grid: first, wins: [], multiplier: 1, scatterCoins: 0, coins: 0, kept: NO_CELLS };
  const steps: Step[] = [{ kind: 'hold', ...shown, worth: { ...worth }, left: most }];
  let left = most;
  while (left > 0 && Object.keys(worth).length < everyCell.length) {
    const kept = Object.keys(worth);
    left -= 1;
    for (const cell of everyCell) {
      if (kept.includes(cell)) continue;
      const drawn = cells[yield cells.length]!;
      if (drawn === 0) continue;
      worth[cell] = drawn;
      left = most;
    }
    const grid = first.map((column, reel) =>
      column.map((one, row) => (worth[`${reel}-${row}`] === undefined ? one : symbol)),
    );
    steps.push({ kind: 'hold', ...shown, grid, kept, worth: { ...worth }, left });
  }
  const coins = Object.values(worth).reduce((sum, one) => sum + one, 0);
  return [...steps.slice(0, -1), { ...steps.at(-1)!, coins }];
}

function cellOf(grid: Grid, cell: string): string {
  const [reel, row] = cell.split('-').map(Number);
  return grid[reel!]![row!]!;
}
