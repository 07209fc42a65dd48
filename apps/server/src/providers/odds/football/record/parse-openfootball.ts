import * as z from 'zod/mini';
import type { FootballRecord, Goal, Goals, Side } from './record.ts';
import { SENT_OFF } from './sent-off.ts';

const count = z.int().check(z.nonnegative());
const pair = z.tuple([count, count]);
const name = z.string().check(z.minLength(1));
const goal = z.object({
  name,
  minute: z.int().check(z.positive(), z.maximum(121)),
  offset: z.optional(count),
  penalty: z.optional(z.boolean()),
  owngoal: z.optional(z.boolean()),
});

/** The parts of openfootball's JSON that are used. */
const tournament = z.object({
  name,
  matches: z.array(
    z.object({
      round: name,
      date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
      team1: name,
      team2: name,
      score: z.object({ ft: pair, et: z.optional(pair), p: z.optional(pair) }),
      goals1: z.optional(z.array(goal)),
      goals2: z.optional(z.array(goal)),
      group: z.optional(name),
      ground: name,
    }),
  ),
});
type SourceMatch = z.infer<typeof tournament>['matches'][number];
type SourceGoal = z.infer<typeof goal>;

/** Parses one tournament. Throws an `Error` that names the file if it cannot be played. */
export function parseOpenfootball(fileName: string, text: string): FootballRecord[] {
  try {
    const { matches } = tournament.parse(JSON.parse(text));
    return matches.map((match, index) => recordOf(match, index));
  } catch (cause) {
    const why = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`football record ${fileName} cannot be read: ${why}`, { cause });
  }
}

const NINETY = 90;

function recordOf(source: SourceMatch, index: number): FootballRecord {
  const { team1, team2, score } = source;
  const year = Number(source.date.slice(0, 4));
  const goals = [...goalsOf(source.goals1, 'home'), ...goalsOf(source.goals2, 'away')].toSorted(
    (a, b) => a.minute - b.minute || a.added - b.added,
  );
  const record: FootballRecord = {
    id: `${year}-${index + 1}`,
    year,
    round: source.group ?? source.round,
    isKnockout: source.group === undefined,
    venue: source.ground,
    teams: [team1, team2],
    goals,
    sentOff: SENT_OFF.filter((each) => each.year === year && each.teams === `${team1} v ${team2}`).map((each) => ({
      side: each.of === team1 ? 'home' : 'away',
      player: each.player,
      minute: each.minute,
      added: each.added ?? 0,
    })),
    ninety: score.ft,
    extraTime: score.et ?? null,
    shootOut: score.p ?? null,
  };
  mustCount(record, score.ft, NINETY);
  mustCount(record, score.et ?? score.ft, Number.POSITIVE_INFINITY);
  return record;
}

function goalsOf(goals: readonly SourceGoal[] | undefined, side: Side): Goal[] {
  return (goals ?? []).map((each) => ({
    kind: each.owngoal === true ? 'own-goal' : each.penalty === true ? 'penalty' : 'goal',
    side,
    player: each.name,
    // Goals in added time at the end of extra time are recorded as minute 121.
    minute: Math.min(each.minute, 120),
    added: each.offset ?? Math.max(0, each.minute - 120),
  }));
}

function mustCount({ id, goals }: FootballRecord, [home, away]: Goals, untilMinute: number): void {
  const counted = (side: Side): number =>
    goals.filter((each) => each.side === side && each.minute <= untilMinute).length;
  if (counted('home') !== home || counted('away') !== away) throw new Error(`${id}: goals and score do not agree`);
}
