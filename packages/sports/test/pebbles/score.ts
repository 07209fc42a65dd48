import * as z from 'zod/mini';

/** A fictional sport for tests: two heaps of pebbles. */
export const pebblesScore = z.object({
  sport: z.literal('pebbles'),
  phase: z.enum(['upcoming', 'throwing', 'ended']),
  heaps: z.tuple([z.int(), z.int()]),
});
export type PebblesScore = z.infer<typeof pebblesScore>;
