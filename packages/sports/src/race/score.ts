import * as z from 'zod/mini';

/** The state of a race, from the parade to the result. */
export const raceScore = z.object({
  sport: z.literal('race'),
  phase: z.enum(['upcoming', 'going-down', 'off', 'finished', 'ended']),
  /** During and after the race, in order of place. `travelled` is the share of the course, 0 to 1. */
  running: z.array(z.object({ number: z.int(), name: z.string(), travelled: z.number() })),
  /** “Silver Cloud won by 2 lengths”; empty until the race is over. */
  result: z.string(),
});
export type RaceScore = z.infer<typeof raceScore>;
