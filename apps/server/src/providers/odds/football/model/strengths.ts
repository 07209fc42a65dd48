import type { FootballRecord, Goals } from '../record/record.ts';

/** Goals that each side is expected to score in 90 minutes and added time, home first. */
export type Rates = Goals;

export type Strengths = {
  /** Log of the goals an average side scores against another. */
  readonly level: number;
  readonly attack: ReadonlyMap<string, number>;
  /** Reduction of the opponent's goals, in log. */
  readonly defence: ReadonlyMap<string, number>;
};

/** A side has only three to seven matches, so its results are weighed with a prior: strengths are normal around zero
 *  with this precision (the one that forecasts held-back matches best, to within a tenth). */
const PRECISION = 6;
/** A host's advantage, in log. */
const HOST_LEAD = 0.25;
const HOSTS: ReadonlyMap<number, string> = new Map([
  [2014, 'Brazil'],
  [2018, 'Russia'],
]);
const SWEEPS = 12;

/** Poisson regression of goals in 90 minutes on attack and defence, with one Newton step per strength in turn. */
export function fitStrengths(records: readonly FootballRecord[], precision: number = PRECISION): Strengths {
  const rows = records.flatMap((record) => [
    { scorer: record.teams[0], other: record.teams[1], goals: record.ninety[0], lead: leadOf(record, 0) },
    { scorer: record.teams[1], other: record.teams[0], goals: record.ninety[1], lead: leadOf(record, 1) },
  ]);
  const goals = rows.reduce((sum, row) => sum + row.goals, 0);
  let level = Math.log(goals / Math.max(1, rows.length));
  const attack = new Map<string, number>();
  const defence = new Map<string, number>();
  const expected = (row: (typeof rows)[number]): number =>
    Math.exp(level + row.lead + (attack.get(row.scorer) ?? 0) - (defence.get(row.other) ?? 0));
  const ofScorer = Map.groupBy(rows, ({ scorer }) => scorer);
  const ofOther = Map.groupBy(rows, ({ other }) => other);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    level += Math.log(goals / rows.reduce((sum, row) => sum + expected(row), 0));
    for (const [team, its] of ofScorer) {
      const now = attack.get(team) ?? 0;
      const [scored, means] = sums(its, expected);
      attack.set(team, now + (scored - means - precision * now) / (means + precision));
    }
    for (const [team, its] of ofOther) {
      const now = defence.get(team) ?? 0;
      const [conceded, means] = sums(its, expected);
      defence.set(team, now + (means - conceded - precision * now) / (means + precision));
    }
  }
  return { level, attack, defence };
}

/** Sums of actual and of expected goals. */
function sums<Row extends { readonly goals: number }>(
  rows: readonly Row[],
  expected: (row: Row) => number,
): readonly [came: number, expected: number] {
  let [came, means] = [0, 0];
  for (const row of rows) {
    came += row.goals;
    means += expected(row);
  }
  return [came, means];
}

const leadOf = ({ teams, year }: FootballRecord, team: 0 | 1): number =>
  HOSTS.get(year) === teams[team] ? HOST_LEAD : 0;

/** Expected goals of both sides. */
export function ratesOf(record: FootballRecord, { level, attack, defence }: Strengths): Rates {
  const [home, away] = record.teams;
  const rate = (scorer: string, other: string, lead: number): number =>
    Math.exp(level + lead + (attack.get(scorer) ?? 0) - (defence.get(other) ?? 0));
  return [rate(home, away, leadOf(record, 0)), rate(away, home, leadOf(record, 1))];
}

/** The same, fitted on all other matches, so that a price does not use the match that it is for. */
export const heldBackRates = (record: FootballRecord, records: readonly FootballRecord[]): Rates =>
  ratesOf(record, fitStrengths(records.filter(({ id }) => id !== record.id)));
