import * as z from 'zod/mini';
import type { Schema } from './call.ts';

/** The envelope of every answer (SET-02). `code` has the meaning of an HTTP status; 200 is success. */
export const meta = z.object({ code: z.int(), message: z.string(), token: z.optional(z.string()) });

export type Meta = z.infer<typeof meta>;
export type Envelope<T> = { meta: Meta; data: T };

export function envelope<D extends Schema>(data: D) {
  return z.object({ meta, data });
}

/** `data` of an answer whose `meta.code` is not 200. `reason` is stable, for programs. */
export const problem = z.object({
  reason: z.string(),
  /** For invalid input: which field, and what would be valid. */
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** What the player needs to continue: the current price, the missing amount, the limit. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export type Problem = z.infer<typeof problem>;
