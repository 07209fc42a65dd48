import * as z from 'zod/mini';

const team = z.object({ name: z.string(), short: z.string(), goals: z.int() });

/** The score of a football match. Minutes are written as on a scoreboard: “45+2”. */
export const footballScore = z.object({
  sport: z.literal('football'),
  phase: z.enum(['upcoming', 'first-half', 'half-time', 'second-half', 'extra-time', 'penalties', 'ended']),
  minute: z.string(),
  home: team,
  away: team,
  /** In chronological order, without disallowed goals. */
  moments: z.array(
    z.object({
      minute: z.string(),
      side: z.enum(['home', 'away']),
      kind: z.enum(['goal', 'penalty', 'own-goal', 'red-card']),
      player: z.string(),
    }),
  ),
  /** Penalties scored in a shoot-out, home first; null if there is none. */
  shootOut: z.nullable(z.tuple([z.int(), z.int()])),
  /** What is under review: “goal”, “penalty”, “red card”; otherwise empty. */
  review: z.string(),
  result: z.string(),
});
export type FootballScore = z.infer<typeof footballScore>;
