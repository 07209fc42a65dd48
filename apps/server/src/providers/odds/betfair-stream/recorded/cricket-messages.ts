/** The messages of the exchange's cricket feed, as far as they are used; most contain only a part of the score. */
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
const words = z.string().check(z.maxLength(200));
const overs = z.string().check(z.regex(/^\d{1,3}(\.\d)?$/));

const inningsStats = z.object({
  battingTeam: z.nullish(words),
  inningsRuns: z.nullish(count),
  inningsOvers: z.nullish(overs),
  inningsWickets: z.nullish(count),
});

const battingTeamStats = z.object({
  bat1Name: z.nullish(words),
  bat1Runs: z.nullish(count),
  bat1Balls: z.nullish(count),
  bat1Strike: z.nullish(count),
  bat2Name: z.nullish(words),
  bat2Runs: z.nullish(count),
  bat2Balls: z.nullish(count),
  bat2Strike: z.nullish(count),
});

const bowlingTeamStats = z.object({
  bowl1Name: z.nullish(words),
  bowl1Overs: z.nullish(overs),
  bowl1Runs: z.nullish(count),
  bowl1Wickets: z.nullish(count),
});

const incident = z.object({
  incidentType: words,
  value: z.nullish(words),
  innings: z.nullish(count),
  overs,
  actualTime: z.int(),
});
export type Incident = z.infer<typeof incident>;

const team = z.object({ name: words, selectionId: z.int() });

const cricketChange = z.object({
  eventId: words,
  fixtureInfo: z.nullish(
    z.object({
      homeTeam: z.nullish(words),
      awayTeam: z.nullish(words),
      fixtureStatus: z.nullish(words),
      eventStatus: z.nullish(words),
      maxOvers: z.nullish(count),
    }),
  ),
  homeTeam: z.nullish(team),
  awayTeam: z.nullish(team),
  matchStats: z.nullish(
    z.object({
      currentInnings: z.nullish(count),
      tossResult: z.nullish(words),
      inningsStats: z.nullish(z.array(inningsStats)),
      battingTeamStats: z.nullish(battingTeamStats),
      bowlingTeamStats: z.nullish(bowlingTeamStats),
    }),
  ),
  incidentListWrapper: z.nullish(z.object({ incidentList: z.array(incident) })),
});
export type CricketChange = z.infer<typeof cricketChange>;

export const cricketMessage = z.object({ op: z.literal('ccm'), pt: z.int(), cc: z.array(cricketChange) });
