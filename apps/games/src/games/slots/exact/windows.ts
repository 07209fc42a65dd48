/** Every window of a spin, counted reel by reel: what pays alike is counted as one, so that few are walked. */
import { FEWEST, type SlotGame } from '../slot-game.ts';
import { windowAt } from '../wins.ts';

/** What a reel can show, and in how many ways it does. */
export interface Column {
  readonly symbols: readonly string[];
  readonly weight: bigint;
  /** What must be known of it afterwards; columns with other marks are counted apart. */
  readonly mark: string;
}

export interface Counted {
  readonly coins: number;
  readonly scatters: number;
  /** Marks of the columns, from left to right. */
  readonly marks: readonly string[];
  readonly weight: bigint;
}

type Rules = Pick<SlotGame, 'paying' | 'pays' | 'wilds' | 'scatter'>;

/** A line or a symbol that still goes on. */
interface Live {
  /** Number of the line; 0 where ways pay. */
  readonly line: number;
  readonly symbol: string;
  readonly times: number;
}

/** Windows that are alike so far. */
interface Walk {
  readonly live: readonly Live[];
  /** Of each line that pays both ways: the row of equal symbols that ends here. */
  readonly tails: readonly Tail[];
  readonly coins: number;
  readonly scatters: number;
  readonly marks: readonly string[];
  weight: bigint;
}

interface Tail {
  readonly symbol: string;
  readonly length: number;
  /** Wilds at its end: they go with any symbol that follows. */
  readonly wilds: number;
}

/** The windows of a strip, as columns. */
export function columnsOf(strip: string): readonly Column[] {
  return merged(Array.from(strip, (_, stop) => ({ symbols: windowAt(strip, stop), weight: 1n, mark: '' })));
}

/** Equal columns as one. */
export function merged(columns: readonly Column[]): readonly Column[] {
  const known = new Map<string, Column>();
  for (const column of columns) {
    const key = `${column.symbols.join('')} ${column.mark}`;
    known.set(key, { ...column, weight: column.weight + (known.get(key)?.weight ?? 0n) });
  }
  return [...known.values()];
}

/** Before the first reel. */
const NO_REELS: readonly Walk[] = [{ live: [], tails: [], coins: 0, scatters: 0, marks: [], weight: 1n }];

/** What all windows of these columns pay. */
export function countWindows(rules: Rules, reels: readonly (readonly Column[])[]): readonly Counted[] {
  const walks = reels.reduce((begun, columns, reel) => {
    const next = new Map<string, Walk>();
    for (const walk of begun)
      for (const column of columns) add(next, step(rules, walk, { column, reel, reels: reels.length }));
    return [...next.values()];
  }, NO_REELS);
  const counted = new Map<string, Walk>();
  for (const walk of walks) add(counted, finish(rules, walk, reels.length));
  return [...counted.values()];
}

function add(walks: Map<string, Walk>, walk: Walk): void {
  let key = `${walk.coins} ${walk.scatters} ${walk.marks.join(' ')}`;
  for (const { line, symbol, times } of walk.live) key += `,${line}${symbol}${times}`;
  for (const { symbol, length, wilds } of walk.tails) key += `;${symbol}${length}${wilds}`;
  const same = walks.get(key);
  // A copy: the same walk goes on over other columns.
  if (same === undefined) walks.set(key, { ...walk });
  else same.weight += walk.weight;
}

function step(
  rules: Rules,
  walk: Walk,
  { column, reel, reels }: { readonly column: Column; readonly reel: number; readonly reels: number },
): Walk {
  const { symbols } = column;
  const live = reel === 0 ? begin(rules, symbols) : [];
  let { coins } = walk;
  for (const one of walk.live) {
    const further = extend(rules, one, symbols, reel);
    if (further !== null) {
      live.push(further);
      continue;
    }
    coins += payOf(rules, one, reel);
  }
  return {
    live,
    tails: tailsOf(rules, walk, { symbols, reel, reels }),
    coins,
    scatters: walk.scatters + symbols.filter((symbol) => symbol === rules.scatter?.symbol).length,
    marks: column.mark === '' && walk.marks.length === 0 ? walk.marks : [...walk.marks, column.mark],
    weight: walk.weight * column.weight,
  };
}

function begin({ paying, pays }: Rules, symbols: readonly string[]): Live[] {
  const all =
    paying.kind === 'lines'
      ? paying.lines.map((rows, line) => ({ line, symbol: symbols[Number(rows[0])]!, times: 1 }))
      : [...new Set(symbols)].toSorted().map((symbol) => ({
          line: 0,
          symbol,
          times: symbols.filter((one) => one === symbol).length,
        }));
  return all.filter(({ symbol }) => pays[symbol] !== undefined);
}

function extend({ paying, wilds }: Rules, live: Live, symbols: readonly string[], reel: number): Live | null {
  if (paying.kind === 'ways') {
    const found = symbols.filter((one) => one === live.symbol || wilds[one] !== undefined).length;
    return found === 0 ? null : { ...live, times: live.times * found };
  }
  const symbol = symbols[Number(paying.lines[live.line]![reel])]!;
  if (symbol === live.symbol) return live;
  const factor = wilds[symbol];
  return factor === undefined ? null : factor === 1 ? live : { ...live, times: live.times * factor };
}

function payOf({ pays }: Rules, { symbol, times }: Live, length: number): number {
  return (pays[symbol]?.[length - FEWEST] ?? 0) * times;
}

function tailsOf(
  { paying, wilds }: Rules,
  walk: Walk,
  { symbols, reel, reels }: { readonly symbols: readonly string[]; readonly reel: number; readonly reels: number },
): readonly Tail[] {
  if (paying.kind !== 'lines' || paying.bothWays !== true) return [];
  return paying.lines.map((rows, line) => {
    const symbol = symbols[Number(rows[reel])]!;
    const before = walk.tails[line] ?? { symbol: '', length: 0, wilds: 0 };
    if (wilds[symbol] !== undefined) return { ...before, length: before.length + 1, wilds: before.wilds + 1 };
    const length = 1 + (before.symbol === symbol || before.symbol === '' ? before.length : before.wilds);
    // A tail that can no longer be long enough is like any other of its symbol.
    return { symbol, length: length + reels - reel - 1 < FEWEST ? 0 : length, wilds: 0 };
  });
}

function finish(rules: Rules, walk: Walk, reels: number): Walk {
  let { coins } = walk;
  for (const one of walk.live) coins += payOf(rules, one, reels);
  for (const { symbol, length } of walk.tails)
    // Over all reels it has paid from the left.
    if (length < reels) coins += payOf(rules, { line: 0, symbol, times: 1 }, length);
  return { ...walk, live: [], tails: [], coins };
}
