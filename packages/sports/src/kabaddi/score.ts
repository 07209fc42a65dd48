import * as z from 'zod/mini';

const team = z.object({
  name: z.string(),
  short: z.string(),
  points: z.int(),
  raidPoints: z.int(),
  tacklePoints: z.int(),
  allOuts: z.int(),
  /** Players on the mat, 0 to 7. */
  onMat: z.int(),
});

/** The score of a kabaddi match. */
export const kabaddiScore = z.object({
  sport: z.literal('kabaddi'),
  phase: z.enum(['upcoming', 'first-half', 'half-time', 'second-half', 'ended']),
  /** Time left in the half: “12:40”. */
  clock: z.string(),
  teams: z.tuple([team, team]),
  /** The raiding team, 0 or 1; null between raids. */
  raiding: z.nullable(z.int()),
  /** “Pawan Sehrawat, 2 touch points”; empty before the first raid. */
  lastRaid: z.string(),
  result: z.string(),
});
export type KabaddiScore = z.infer<typeof kabaddiScore>;
