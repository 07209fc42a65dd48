import * as z from 'zod/mini';

/** The parts of Cricsheet's JSON 1.x that are used. Those fields are validated, all others ignored. */
const count = z.int().check(z.nonnegative());
const name = z.string().check(z.minLength(1));
/** Franchises by the names that they bear today, so that each has one name in every season. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Delhi Daredevils', 'Delhi Capitals'],
  ['Kings XI Punjab', 'Punjab Kings'],
  ['Royal Challengers Bangalore', 'Royal Challengers Bengaluru'],
]);
const team = z.pipe(
  name,
  z.transform((known: string) => RENAMED.get(known) ?? known),
);

const delivery = z.object({
  batter: name,
  bowler: name,
  non_striker: name,
  runs: z.object({ batter: count, extras: count, total: count, non_boundary: z.optional(z.boolean()) }),
  extras: z.optional(
    z.strictObject({
      wides: z.optional(count),
      noballs: z.optional(count),
      byes: z.optional(count),
      legbyes: z.optional(count),
      penalty: z.optional(count),
    }),
  ),
  wickets: z.optional(
    z.array(
      z.object({
        kind: name,
        player_out: name,
        fielders: z.optional(z.array(z.object({ name: z.optional(name) }))),
      }),
    ),
  ),
  review: z.optional(z.object({ decision: z.string() })),
});

const innings = z.object({
  team,
  overs: z.array(z.object({ over: count, deliveries: z.array(delivery).check(z.minLength(1)) })).check(z.minLength(1)),
  target: z.optional(z.object({ overs: z.number(), runs: count })),
  super_over: z.optional(z.boolean()),
  powerplays: z.optional(z.array(z.object({ from: z.number(), to: z.number(), type: z.string() }))),
});

export const cricsheetMatch = z.object({
  info: z.object({
    balls_per_over: z.literal(6),
    match_type: z.literal('T20'),
    overs: count,
    season: z.union([z.int(), z.string()]),
    dates: z.array(z.string()).check(z.minLength(1)),
    event: z.object({ name, match_number: z.optional(count), stage: z.optional(name) }),
    teams: z.tuple([team, team]),
    venue: name,
    city: z.optional(name),
    toss: z.object({ winner: team, decision: z.enum(['bat', 'field']) }),
    outcome: z.object({
      winner: z.optional(team),
      by: z.optional(z.object({ runs: z.optional(count), wickets: z.optional(count) })),
      result: z.optional(z.enum(['tie', 'no result'])),
      eliminator: z.optional(team),
      method: z.optional(name),
    }),
  }),
  innings: z.array(innings).check(z.minLength(1)),
});

export type CricsheetMatch = z.infer<typeof cricsheetMatch>;
export type CricsheetInnings = z.infer<typeof innings>;
export type CricsheetDelivery = z.infer<typeof delivery>;
