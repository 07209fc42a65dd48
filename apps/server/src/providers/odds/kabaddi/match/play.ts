import { uniform } from '../../shared/random.ts';
import type { KabaddiMatch } from '../card/draw.ts';
import { FULL_MAT, effectOf, otherTeam, raidChances } from './raid.ts';
import type { Effect, Pair, Raid, Team } from './raid.ts';

export type KabaddiState = {
  readonly half: 1 | 2;
  /** Seconds left in the half. */
  readonly secondsLeft: number;
  readonly points: Pair;
  readonly raidPoints: Pair;
  readonly tacklePoints: Pair;
  readonly allOuts: Pair;
  readonly onMat: Pair;
  /** The team that raids next. */
  readonly raiding: Team;
  /** Raids in a row without a point. */
  readonly empties: Pair;
};

export type PlayedRaid = {
  readonly team: Team;
  readonly raider: string;
  readonly raid: Raid;
  readonly effect: Effect;
  /** On the half's clock. */
  readonly seconds: number;
  readonly after: KabaddiState;
};

export const HALF_SECONDS = 20 * 60;
/** Seconds from one raid to the next, on the clock. */
export const RAID_SECONDS = { min: 19, spread: 19 } as const;
const EMPTIES_ALLOWED = 2;

export const startOf = (firstRaid: Team): KabaddiState => ({
  half: 1,
  secondsLeft: HALF_SECONDS,
  points: [0, 0],
  raidPoints: [0, 0],
  tacklePoints: [0, 0],
  allOuts: [0, 0],
  onMat: [FULL_MAT, FULL_MAT],
  raiding: firstRaid,
  empties: [0, 0],
});

export const mustScore = ({ empties, raiding }: KabaddiState): boolean => empties[raiding] >= EMPTIES_ALLOWED;

/** Every raid of a match. The second half begins with full mats and a raid of the other team. */
export function raidsOf(match: KabaddiMatch): readonly PlayedRaid[] {
  const raids: PlayedRaid[] = [];
  let state = startOf(match.firstRaid);
  for (;;) {
    const played = playRaid(match, state, raids.length);
    raids.push(played);
    state = played.after;
    if (state.secondsLeft > 0) continue;
    if (state.half === 2) return raids;
    state = secondHalf(state, match.firstRaid);
  }
}

export const secondHalf = (state: KabaddiState, firstRaid: Team): KabaddiState => ({
  ...state,
  half: 2,
  secondsLeft: HALF_SECONDS,
  onMat: [FULL_MAT, FULL_MAT],
  raiding: otherTeam(firstRaid),
  empties: [0, 0],
});

function playRaid({ key, clubs }: KabaddiMatch, state: KabaddiState, number: number): PlayedRaid {
  const team = state.raiding;
  const defending = otherTeam(team);
  const chances = raidChances(clubs[team], clubs[defending], {
    onMat: state.onMat[defending],
    mustScore: mustScore(state),
  });
  const raid = drawn(chances, uniform(key, 'raid', number));
  const effect = effectOf(raid, team, state.onMat);
  const { min, spread } = RAID_SECONDS;
  const seconds = Math.min(state.secondsLeft, Math.round(min + spread * uniform(key, 'seconds', number)));
  const { raiders } = clubs[team];
  return {
    team,
    raider: raiders[Math.floor(uniform(key, 'raider', number) ** 2 * raiders.length)] ?? '',
    raid,
    effect,
    seconds,
    after: afterRaid(state, raid, effect, seconds),
  };
}

function drawn(chances: ReturnType<typeof raidChances>, share: number): Raid {
  let left = share;
  for (const { raid, chance } of chances) {
    left -= chance;
    if (left < 0) return raid;
  }
  return { kind: 'empty', touches: 0, bonus: 0 };
}

const sum = (one: Pair, two: Pair): Pair => [one[0] + two[0], one[1] + two[1]];
const only = (team: Team, value: number): Pair => (team === 0 ? [value, 0] : [0, value]);

function afterRaid(state: KabaddiState, raid: Raid, effect: Effect, seconds: number): KabaddiState {
  const { raiding } = state;
  const defending = otherTeam(raiding);
  const empties = raid.kind === 'empty' ? state.empties[raiding] + 1 : 0;
  return {
    ...state,
    secondsLeft: state.secondsLeft - seconds,
    points: sum(state.points, effect.points),
    raidPoints: sum(state.raidPoints, only(raiding, effect.raidPoints)),
    tacklePoints: sum(state.tacklePoints, only(defending, effect.tacklePoints)),
    allOuts: effect.allOut === null ? state.allOuts : sum(state.allOuts, only(otherTeam(effect.allOut), 1)),
    onMat: effect.onMat,
    raiding: defending,
    empties: raiding === 0 ? [empties, state.empties[1]] : [state.empties[0], empties],
  };
}
