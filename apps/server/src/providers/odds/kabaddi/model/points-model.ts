/** Distribution of a match's result from a given state, raid by raid: the chances of every lead and mat, propagated
 *  through as many raids as are expected in the time left. */
import { mixtureOf } from '../../shared/quotes/distribution.ts';
import type { FancyOutlook } from '../../shared/quotes/fancy-quote.ts';
import type { KabaddiMatch } from '../card/draw.ts';
import { HALF_SECONDS, RAID_SECONDS, mustScore } from '../match/play.ts';
import type { KabaddiState } from '../match/play.ts';
import { FULL_MAT, effectOf, otherTeam, raidChances } from '../match/raid.ts';
import type { Pair, Team } from '../match/raid.ts';

export type KabaddiForecast = {
  /** Chances that the first club wins, that it is a tie, and that the second club wins. */
  readonly ends: readonly [first: number, tie: number, second: number];
  readonly total: FancyOutlook;
  readonly firstHalf: FancyOutlook;
  readonly clubs: readonly [FancyOutlook, FancyOutlook];
};

const MEAN_SECONDS = RAID_SECONDS.min + RAID_SECONDS.spread / 2;
/** Share of raids that are the third after two empty ones; only for the next two raids it is known whether they are. */
const MUST_SCORE_SHARE = 0.105;
/** Variance of points per raid: of one club, and of both together. */
const VARIANCE = { club: 0.46, total: 0.55 } as const;

const MAX_LEAD = 70;
const LEADS = 2 * MAX_LEAD + 1;
const MATS = FULL_MAT * FULL_MAT;
const NEGLIGIBLE = 1e-9;

const raidsIn = (seconds: number): number => Math.ceil(seconds / MEAN_SECONDS);
const matOf = ([one, two]: Pair): number => (one - 1) * FULL_MAT + (two - 1);

type Move = { readonly chance: number; readonly mat: number; readonly points: Pair };
/** The possible changes of each mat by a raid. */
type Moves = readonly (readonly Move[])[];

/** The moves of each team's raids: free to come back empty, bound to score, or not known yet. */
export type RaidTables = Readonly<Record<'free' | 'bound' | 'either', readonly [Moves, Moves]>>;

export function raidTables({ clubs }: Pick<KabaddiMatch, 'clubs'>): RaidTables {
  const movesOf = (team: Team, must: boolean): Moves =>
    Array.from({ length: MATS }, (_, mat) => {
      const onMat: Pair = [Math.floor(mat / FULL_MAT) + 1, (mat % FULL_MAT) + 1];
      const defending = otherTeam(team);
      const options = { onMat: onMat[defending], mustScore: must };
      return raidChances(clubs[team], clubs[defending], options).map(({ raid, chance }) => {
        const effect = effectOf(raid, team, onMat);
        return { chance, mat: matOf(effect.onMat), points: effect.points };
      });
    });
  const free = [movesOf(0, false), movesOf(1, false)] as const;
  const bound = [movesOf(0, true), movesOf(1, true)] as const;
  const either = (team: Team): Moves =>
    free[team].map((moves, mat) =>
      merged([
        ...moves.map((move) => ({ ...move, chance: move.chance * (1 - MUST_SCORE_SHARE) })),
        ...(bound[team][mat] ?? []).map((move) => ({ ...move, chance: move.chance * MUST_SCORE_SHARE })),
      ]),
    );
  return { free, bound, either: [either(0), either(1)] };
}

function merged(moves: readonly Move[]): Move[] {
  const same = Map.groupBy(moves, ({ mat, points }) => `${mat}/${points.join('/')}`);
  return [...same.values()].flatMap((each) => {
    const [move] = each;
    return move === undefined ? [] : [{ ...move, chance: each.reduce((sum, { chance }) => sum + chance, 0) }];
  });
}

/** Chances of leads by mat, and the expected points of both clubs up to there. */
type Course = { leads: Float64Array; readonly expected: [number, number] };

export function forecastOf(tables: RaidTables, state: KabaddiState, firstRaid: Team): KabaddiForecast {
  const inHalf = raidsIn(state.secondsLeft);
  const course: Course = { leads: new Float64Array(MATS * LEADS), expected: [0, 0] };
  course.leads[matOf(state.onMat) * LEADS + MAX_LEAD] = 1;
  for (let raid = 0; raid < inHalf; raid += 1) {
    const team = raid % 2 === 0 ? state.raiding : otherTeam(state.raiding);
    const known = mustScore({ ...state, raiding: team }) ? tables.bound[team] : tables.free[team];
    carry(course, raid < 2 ? known : tables.either[team]);
  }
  const halfExpected: Pair = [...course.expected];
  if (state.half === 1) {
    freshMats(course);
    for (let raid = 0; raid < raidsIn(HALF_SECONDS); raid += 1) {
      carry(course, tables.either[raid % 2 === 0 ? otherTeam(firstRaid) : firstRaid]);
    }
  }
  const left = inHalf + (state.half === 1 ? raidsIn(HALF_SECONDS) : 0);
  const [one, two] = state.points;
  const [more, others] = course.expected;
  return {
    ends: endsOf(course.leads, one - two),
    total: outlook(one + two, more + others, left * VARIANCE.total),
    firstHalf: outlook(one + two, halfExpected[0] + halfExpected[1], inHalf * VARIANCE.total),
    clubs: [outlook(one, more, left * VARIANCE.club), outlook(two, others, left * VARIANCE.club)],
  };
}

function carry(course: Course, moves: Moves): void {
  const { leads } = course;
  const next = new Float64Array(MATS * LEADS);
  for (let mat = 0; mat < MATS; mat += 1) {
    let [here, first, last] = [0, LEADS, -1];
    for (let lead = 0; lead < LEADS; lead += 1) {
      const chance = leads[mat * LEADS + lead] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      here += chance;
      first = Math.min(first, lead);
      last = lead;
    }
    for (const { chance, mat: to, points } of moves[mat] ?? []) {
      course.expected[0] += here * chance * points[0];
      course.expected[1] += here * chance * points[1];
      const shift = points[0] - points[1];
      const [from, until] = [Math.max(first, -shift), Math.min(last, LEADS - 1 - shift)];
      for (let lead = from; lead <= until; lead += 1) {
        const after = to * LEADS + lead + shift;
        next[after] = (next[after] ?? 0) + (leads[mat * LEADS + lead] ?? 0) * chance;
      }
    }
  }
  course.leads = next;
}

/** The second half begins with full mats. */
function freshMats(course: Course): void {
  const next = new Float64Array(MATS * LEADS);
  const full = matOf([FULL_MAT, FULL_MAT]) * LEADS;
  for (const [at, chance] of course.leads.entries())
    next[full + (at % LEADS)] = (next[full + (at % LEADS)] ?? 0) + chance;
  course.leads = next;
}

function endsOf(leads: Float64Array, lead: number): KabaddiForecast['ends'] {
  let [first, tie, second] = [0, 0, 0];
  for (const [at, chance] of leads.entries()) {
    const final = lead + (at % LEADS) - MAX_LEAD;
    if (final > 0) first += chance;
    else if (final === 0) tie += chance;
    else second += chance;
  }
  const sum = first + tie + second;
  return [first / sum, tie / sum, second / sum];
}

const outlook = (now: number, expected: number, variance: number): FancyOutlook => ({
  now,
  distribution: mixtureOf(now, [{ weight: 1, mean: now + expected, variance }]),
});
