import * as z from 'zod/mini';
import type { Schema } from './call.ts';

/** The envelope on every answer (SET-02). `code` follows HTTP's meanings; 200 is success. */
export const meta = z.object({ code: z.int(), message: z.string(), token: z.optional(z.string()) });

export type Meta = z.infer<typeof meta>;
export type Envelope<T> = { meta: Meta; data: T };

export function envelope<D extends Schema>(data: D) {
  return z.object({ meta, data });
}

/** What `data` holds when `meta.code` is not 200. `reason` is a stable word for programs. */
export const problem = z.object({
  reason: z.string(),
  /** For invalid input: which field, what was wrong and what would be right. */
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** What the player needs to go on: the present price, the missing amount, the limit. */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export type Problem = z.infer<typeof problem>;
