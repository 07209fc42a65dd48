/** Reads an exchange's changes in the slowest way: it keeps all that was said since the last image and reads it from the
 *  beginning each time. Written from the protocol, to hold the books against. */
import type { Change } from '../../../src/providers/odds/betfair-stream/protocol/change-reader.ts';

type Level = [price: number, size: number];
type Runner = { id: number; status: string; adjustmentFactor?: number | null };
type Definition = { version: number; status: string; numberOfWinners: number; eventTypeId: string; runners: Runner[] };
type Entry = { id: number; hc?: number; atb?: Level[] | null; atl?: Level[] | null };
type Said = { id: string; img?: boolean; marketDefinition?: Definition; rc?: Entry[]; isUnreadable?: boolean };
type Read = { readonly definition: Definition; readonly prices: ReadonlyMap<string, number> };

export type Outcome = 'void' | 'any' | readonly string[];

/** From, to and step of each band, in hundredths. */
const BANDS = [
  [101, 200, 1], [200, 300, 2], [300, 400, 5], [400, 600, 10], [600, 1_000, 20], [1_000, 2_000, 50],
  [2_000, 3_000, 100], [3_000, 5_000, 200], [5_000, 10_000, 500], [10_000, 100_000, 1_000],
] as const; // prettier-ignore

function isOnLadder(odds: number): boolean {
  const hundredths = odds * 100;
  return BANDS.some(([from, to, step]) => {
    for (let rung = from; rung <= to; rung += step) if (Math.abs(rung - hundredths) < 0.000_1) return true;
    return false;
  });
}

const isUnreadable = (said: Said): boolean =>
  said.isUnreadable === true ||
  (said.rc ?? []).some(({ atb, atl }) => [...(atb ?? []), ...(atl ?? [])].some(([, size]) => !Number.isFinite(size)));

export function slowReader() {
  /** `wasKnown`: it came with an image, and the market was known before that. */
  let told: { readonly said: Said; readonly isWhole: boolean; readonly wasKnown: boolean }[] = [];
  /** What was once read of each market: its runners, and those that were out. */
  const runnersOf = new Map<string, Set<number>>();
  const outOf = new Map<string, Set<number>>();
  const decided = new Map<string, Outcome>();

  const of = (sets: Map<string, Set<number>>, id: string): Set<number> => {
    const set = sets.get(id) ?? new Set();
    sets.set(id, set);
    return set;
  };

  /** Undefined for a market that is not known; null for one that cannot be read until its next image. */
  function read(id: string): Read | null | undefined {
    let definition: Definition | undefined;
    let isBroken = false;
    const prices = new Map<string, number>();
    for (const { said, isWhole, wasKnown } of told) {
      if (said.id !== id) continue;
      if (isUnreadable(said)) {
        isBroken ||= definition !== undefined || wasKnown;
        continue;
      }
      if (isBroken && said.img !== true) continue;
      isBroken = false;
      const next = said.marketDefinition;
      if (!definition && !next) continue;
      const isOlder = next !== undefined && definition !== undefined && next.version < definition.version;
      if (isOlder && isWhole) continue;
      if (isWhole) prices.clear();
      if (next && !isOlder) definition = next;
      for (const { id: runner, hc, atb, atl } of said.rc ?? []) {
        if (hc) continue;
        for (const [odds, size] of atb ?? []) if (isOnLadder(odds)) prices.set(`${runner} back ${odds}`, size);
        for (const [odds, size] of atl ?? []) if (isOnLadder(odds)) prices.set(`${runner} lay ${odds}`, size);
      }
    }
    if (isBroken) return null;
    return definition && { definition, prices };
  }

  /** What decides the market, as far as its own definition does. */
  function outcomeOf(id: string, { status, runners, numberOfWinners }: Definition): Outcome | null {
    if (status !== 'CLOSED') return null;
    const ends = [...of(runnersOf, id)].map((runner) => {
      const found = runners.find((each) => each.id === runner)?.status ?? 'HIDDEN';
      return found === 'HIDDEN' && of(outOf, id).has(runner) ? 'REMOVED' : found;
    });
    if (ends.includes('HIDDEN') || ends.includes('ACTIVE')) return null;
    if (ends.every((end) => end === 'REMOVED')) return 'void';
    const winners = runners.filter((runner) => runner.status === 'WINNER').map((runner) => String(runner.id));
    if (winners.length === 0) return null;
    return winners.length > numberOfWinners && numberOfWinners > 1 ? 'any' : winners.toSorted();
  }

  return {
    read,

    take({ kind, markets }: Pick<Change, 'kind' | 'markets'>): void {
      const all = markets as readonly Said[];
      const isImage = kind === 'image';
      const known = new Set(isImage ? told.map(({ said }) => said.id).filter((id) => read(id) !== undefined) : []);
      if (isImage) told = [];
      for (const said of all) {
        const isWhole = said.img === true || (isImage && said.marketDefinition !== undefined);
        told.push({ said, isWhole, wasKnown: known.has(said.id) });
      }
    },

    /** Remembers what is now said of these markets. */
    observe(ids: Iterable<string>): void {
      for (const id of new Set(ids)) {
        const definition = read(id)?.definition;
        if (!definition) continue;
        for (const runner of definition.runners) {
          if (runner.status !== 'HIDDEN') of(runnersOf, id).add(runner.id);
          if (runner.status === 'REMOVED') of(outOf, id).add(runner.id);
        }
        const outcome = outcomeOf(id, definition);
        if (outcome !== null) decided.set(id, outcome);
      }
    },

    ids: (): string[] => [...new Set(told.map(({ said }) => said.id))],

    /** The last result that was certain. */
    decided: (id: string): Outcome | undefined => decided.get(id),
    isEveryRunnerOut: (id: string): boolean => [...of(runnersOf, id)].every((runner) => of(outOf, id).has(runner)),

    /** Best first: prices in hundredths, sizes in paise, amounts below the smallest stake with the next price. */
    shown(
      id: string,
      runner: number,
      side: 'back' | 'lay',
      { paisePerPound, minPaise }: { paisePerPound: number; minPaise: number },
    ): Level[] {
      const now = read(id);
      const isOffered = now?.definition.runners.some((each) => each.id === runner && each.status === 'ACTIVE');
      if (!now || !isOffered || of(outOf, id).has(runner)) return [];
      const left = [...now.prices]
        .filter(([key]) => key.startsWith(`${runner} ${side} `))
        .map(([key, size]): Level => [
          Math.round(Number(key.split(' ')[2]) * 100),
          Math.floor((Math.round(size * 100) * paisePerPound) / 100),
        ])
        .filter(([, size]) => size > 0)
        .toSorted(([a], [b]) => (side === 'back' ? b - a : a - b));
      const rolled: Level[] = [];
      for (let level = left.shift(); level; level = left.shift()) {
        let [price, size] = level;
        for (let next = left[0]; size < minPaise && next; next = left[0]) {
          left.shift();
          price = next[0];
          size += next[1];
        }
        if (size >= minPaise) rolled.push([price, size]);
      }
      return rolled.slice(0, 10);
    },

    forget(id: string): void {
      told = told.filter(({ said }) => said.id !== id);
      runnersOf.delete(id);
      outOf.delete(id);
      decided.delete(id);
    },
  };
}
