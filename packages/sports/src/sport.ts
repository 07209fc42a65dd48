import type * as z from 'zod/mini';

/** A score in a line, for lists. */
export interface ScoreLine {
  readonly title: string;
  readonly detail: string;
  /** The detail in Hindi, where that differs. */
  readonly hi?: string;
}

/** What the server and the wire know of a sport. How it looks is in `views.ts`, `scenes.ts` and `icons.tsx`. */
export interface Sport<S> {
  /** What providers call it: horses and greyhounds both race. */
  readonly slugs: readonly string[];
  readonly score: z.ZodMiniType<S>;
  /** Null while there is nothing to say yet; never asked before the start. */
  readonly line: (score: S) => ScoreLine | null;
  /** Whether the score and TV frames are drawn (BET-20). */
  readonly hasFrames: boolean;
  /** Whether it stands before the other sports in lists, in the order of the rows (SHL-17). */
  readonly isListedFirst: boolean;
  /** What feeds call a draw among a market's selections; empty where nobody can draw, or a draw is no selection. */
  readonly drawNames: readonly string[];
  /** Longer after its start than any event of it lasts, with its breaks and delays. */
  readonly lastsAtMaxHours: number;
}
