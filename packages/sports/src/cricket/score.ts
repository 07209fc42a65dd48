import * as z from 'zod/mini';

/** Labels of balls: '·' dot, '1'…'6' runs, 'W' wicket, 'Wd', 'Nb', 'B', 'Lb' (with runs, e.g. '2Lb'). */
const over = z.object({ number: z.int(), balls: z.array(z.string()), runs: z.int() });

const innings = z.object({
  team: z.string(),
  short: z.string(),
  runs: z.int(),
  wickets: z.int(),
  /** Overs as written on a scoreboard: '16.3'. */
  overs: z.string(),
});

const batter = z.object({ name: z.string(), runs: z.int(), balls: z.int() });

/** A row of the batting card. */
const carded = z.object({
  name: z.string(),
  runs: z.int(),
  balls: z.int(),
  fours: z.int(),
  sixes: z.int(),
  isOut: z.boolean(),
});

/** The score of a cricket match, as needed by the score header, the ball strip and the score panel. */
export const cricketScore = z.object({
  sport: z.literal('cricket'),
  phase: z.enum(['upcoming', 'innings', 'break', 'ended']),
  toss: z.string(),
  /** In batting order; the last one is in progress. A super over adds two more. */
  innings: z.array(innings),
  oversLimit: z.int(),
  target: z.nullable(z.int()),
  runsNeeded: z.nullable(z.int()),
  ballsLeft: z.nullable(z.int()),
  currentRunRate: z.nullable(z.number()),
  requiredRunRate: z.nullable(z.number()),
  striker: z.nullable(batter),
  nonStriker: z.nullable(batter),
  bowler: z.nullable(z.object({ name: z.string(), wickets: z.int(), runs: z.int(), overs: z.string() })),
  /** The current partnership since the last wicket; null if unknown or nobody is batting. */
  partnership: z.nullable(z.object({ runs: z.int(), balls: z.int() })),
  /** The batters of this innings in batting order; empty if unknown. */
  battingCard: z.array(carded),
  /** The last three overs, the current one last. */
  recentOvers: z.array(over),
  lastBall: z.nullable(z.object({ label: z.string(), at: z.string(), text: z.string() })),
  /** The result once the match is over: 'Rajasthan Royals won by 2 wickets'. */
  result: z.string(),
});
export type CricketScore = z.infer<typeof cricketScore>;
