import type * as z from 'zod/mini';

/** A score as one line, for lists. */
export interface ScoreLine {
  readonly title: string;
  readonly detail: string;
  /** `detail` in Hindi, if it differs. */
  readonly hi?: string;
}

/** A sport for server and wire. Its components are in `views.ts`, `scenes.ts` and `icons.tsx`. */
export interface Sport<S> {
  /** The providers' slugs; horse and greyhound racing share a score. */
  readonly slugs: readonly string[];
  readonly score: z.ZodMiniType<S>;
  /** Null if there is nothing to show yet; never called before the start. */
  readonly line: (score: S) => ScoreLine | null;
  /** Whether it has score and TV frames (BET-20). */
  readonly hasFrames: boolean;
  /** Whether it precedes the other sports in lists, in the order of the rows (SHL-17). */
  readonly isListedFirst: boolean;
  /** The feeds' names of the selection for a draw; empty if there are no draws or no such selection. */
  readonly drawNames: readonly string[];
  /** Upper bound in hours of an event's duration, including breaks and delays. */
  readonly lastsAtMaxHours: number;
}
