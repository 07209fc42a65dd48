import * as z from 'zod/mini';

const team = z.object({ name: z.string(), short: z.string(), goals: z.int() });

/** A football match. Minutes are written as a scoreboard does: “45+2”. */
export const footballScore = z.object({
  sport: z.literal('football'),
  phase: z.enum(['upcoming', 'first-half', 'half-time', 'second-half', 'extra-time', 'penalties', 'ended']),
  minute: z.string(),
  home: team,
  away: team,
  /** In the order in which they happened; a goal that was taken back is not among them. */
  moments: z.array(
    z.object({
      minute: z.string(),
      side: z.enum(['home', 'away']),
      kind: z.enum(['goal', 'penalty', 'own-goal', 'red-card']),
      player: z.string(),
    }),
  ),
  /** Of a shoot-out: penalties scored so far, home first; null where there is none. */
  shootOut: z.nullable(z.tuple([z.int(), z.int()])),
  /** What is being looked at again: “goal”, “penalty”, “red card”; empty as a rule. */
  review: z.string(),
  result: z.string(),
});
export type FootballScore = z.infer<typeof footballScore>;
