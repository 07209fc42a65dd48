import * as z from 'zod/mini';

/** Labels on a ball: '·' dot, '1'…'6' runs off it, 'W' wicket, 'Wd', 'Nb', 'B', 'Lb' (with runs, e.g. '2Lb'). */
const over = z.object({ number: z.int(), balls: z.array(z.string()), runs: z.int() });

const innings = z.object({
  team: z.string(),
  short: z.string(),
  runs: z.int(),
  wickets: z.int(),
  /** Overs as a scoreboard writes them: '16.3'. */
  overs: z.string(),
});

const batter = z.object({ name: z.string(), runs: z.int(), balls: z.int() });

/** A line of the batting card. */
const carded = z.object({
  name: z.string(),
  runs: z.int(),
  balls: z.int(),
  fours: z.int(),
  sixes: z.int(),
  isOut: z.boolean(),
});

/** The state of a cricket match: enough for the score header, the ball strip and the score panel. */
export const cricketScore = z.object({
  sport: z.literal('cricket'),
  phase: z.enum(['upcoming', 'innings', 'break', 'ended']),
  toss: z.string(),
  /** In batting order; the last one is being played. A super over adds two more. */
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
  /** Of the two at the crease since the last wicket; null where it is not known or nobody bats. */
  partnership: z.nullable(z.object({ runs: z.int(), balls: z.int() })),
  /** Who has batted in this innings, in batting order; empty where it is not known. */
  battingCard: z.array(carded),
  /** The last three overs, the present one last. */
  recentOvers: z.array(over),
  lastBall: z.nullable(z.object({ label: z.string(), at: z.string(), text: z.string() })),
  /** One line once it is over: 'Rajasthan Royals won by 2 wickets'. */
  result: z.string(),
});
export type CricketScore = z.infer<typeof cricketScore>;
