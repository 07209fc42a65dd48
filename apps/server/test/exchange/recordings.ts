/** Recorded exchange messages that lie beside a checkout of the team's and nowhere else: for tests alone, never shipped. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/betfair-stream/', import.meta.url));

/** Whether the recordings are here; tests that need them are skipped where they are not. */
export const HAS_RECORDINGS = existsSync(FOLDER);
if (!HAS_RECORDINGS) {
  process.stderr.write(`Skipped for want of recordings: tests of whole exchange markets (${FOLDER})\n`);
}

export const recording = (name: string): string => `${FOLDER}${name}`;

/** The lines of a recording. */
export function linesOf(name: string): string[] {
  const stored = readFileSync(recording(name));
  const text = (name.endsWith('.gz') ? gunzipSync(stored) : stored).toString('utf8');
  return text.split(/\r?\n/).filter((line) => line !== '');
}

type Levels = [price: number, size: number][];
type Raw = {
  readonly pt: number;
  readonly mc?: {
    readonly id: string;
    readonly img?: boolean;
    readonly marketDefinition?: {
      readonly status: string;
      readonly inPlay: boolean;
      readonly runners: { id: number }[];
    };
    readonly rc?: { readonly id: number; readonly atb?: Levels; readonly atl?: Levels }[];
  }[];
};

/** What a recording adds up to, in the most straightforward way: to hold ours against. */
export function reduction() {
  const books = new Map<string, { atb: Map<number, number>; atl: Map<number, number> }>();
  let inPlay = false;
  let status = '';
  let runners: number[] = [];
  return {
    status: () => status,
    inPlay: () => inPlay,
    runners: () => runners,
    take(line: string): void {
      for (const { id: marketId, img, marketDefinition, rc = [] } of (JSON.parse(line) as Raw).mc ?? []) {
        if (img) for (const key of books.keys()) if (key.startsWith(marketId)) books.delete(key);
        if (marketDefinition) {
          ({ status, inPlay } = marketDefinition);
          runners = marketDefinition.runners.map(({ id }) => id);
        }
        for (const { id, atb = [], atl = [] } of rc) {
          const key = `${marketId} ${id}`;
          const book = books.get(key) ?? { atb: new Map<number, number>(), atl: new Map<number, number>() };
          books.set(key, book);
          for (const [price, size] of atb) book.atb.set(price, size);
          for (const [price, size] of atl) book.atl.set(price, size);
        }
      }
    },
    /** Best first. */
    depth(marketId: string, runnerId: number): { back: Levels; lay: Levels } {
      const book = books.get(`${marketId} ${runnerId}`);
      const there = (ladder: Map<number, number> = new Map()) => [...ladder].filter(([, size]) => size > 0);
      return {
        back: there(book?.atb).toSorted(([a], [b]) => b - a),
        lay: there(book?.atl).toSorted(([a], [b]) => a - b),
      };
    },
  };
}
