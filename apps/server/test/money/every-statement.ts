/** Does a use-case once for each statement of it, breaks that statement, tries again, and holds what came of it to what
 *  an unbroken try brings. */
import { expect } from 'vitest';
import type { BreakAt, BreakingPool } from './breaking-pool.ts';

/** One try that is ready to be made, on ground of its own. */
export interface Attempt {
  /** The same each time, with the same key; true when it was answered, false when nobody knows how it ended. */
  readonly act: () => Promise<boolean>;
  /** What it has brought about. */
  readonly effect: () => Promise<unknown>;
}

const TRIES = 5;
/** A use-case of more statements than this never ends. */
const MAX = 80;

/** Answers how many statements the use-case has. */
export async function breakEveryStatement(
  { breakAt, heal }: BreakingPool,
  options: {
    readonly prepare: () => Promise<Attempt>;
    /** What must be there in the end, whatever broke. */
    readonly effect: unknown;
    readonly faults: () => Promise<string[]>;
    readonly breaks: readonly BreakAt[];
  },
): Promise<number> {
  let statements = 0;
  for (const way of options.breaks) {
    for (let n = 1; ; n += 1) {
      const { act, effect } = await options.prepare();
      const at = `statement ${n}, ${way.how}`;
      breakAt(n, way);
      let isAnswered = await act();
      const hasBroken = heal();
      for (let more = 0; !isAnswered && more < TRIES; more += 1) isAnswered = await act();
      expect({ at, isAnswered, effect: await effect() }).toEqual({ at, isAnswered: true, effect: options.effect });
      expect({ at, faults: await options.faults() }).toEqual({ at, faults: [] });
      if (!hasBroken) break;
      statements = Math.max(statements, n);
      if (n > MAX) throw new Error(`more than ${MAX} statements`);
    }
  }
  return statements;
}
