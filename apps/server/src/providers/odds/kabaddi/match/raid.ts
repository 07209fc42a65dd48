/** The outcomes of a raid and their effect on the mat. The model uses the same chances that matches are played with. */
import type { Club } from '../card/clubs.ts';

export type Team = 0 | 1;
export type Pair = readonly [number, number];
export const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);

export type Raid = {
  readonly kind: 'empty' | 'success' | 'tackled';
  /** Number of defenders who are out. */
  readonly touches: number;
  readonly bonus: 0 | 1;
};
export type ChanceOfRaid = { readonly raid: Raid; readonly chance: number };

export const FULL_MAT = 7;
const BONUS_LINE_FROM = 6;
const SUPER_TACKLE_TO = 3;
const ALL_OUT_POINTS = 2;

/** At equal skill, against seven; each missing defender makes it easier, and a raider who must score takes more
 *  risks. */
const LOG_ODDS = { success: -0.18, tackled: -0.82, eachLess: 0.02 } as const;
const DO_OR_DIE = { success: -0.42 } as const;
const TOUCHES = [0.83, 0.13, 0.04] as const;
const BONUS = { alone: 0.27, withTouch: 0.12 } as const;

/** All outcomes of a raid, with chances that sum to 1. A team that must score (its third raid after two empty ones)
 *  cannot come back empty-handed. */
export function raidChances(
  raiders: Club,
  defenders: Club,
  { onMat, mustScore }: { readonly onMat: number; readonly mustScore: boolean },
): readonly ChanceOfRaid[] {
  const skill = raiders.raid - defenders.tackle + LOG_ODDS.eachLess * (FULL_MAT - onMat);
  const success = Math.exp((mustScore ? DO_OR_DIE.success : LOG_ODDS.success) + skill);
  const tackled = mustScore ? 1 : Math.exp(LOG_ODDS.tackled - skill / 2);
  const empty = mustScore ? 0 : 1;
  const sum = success + tackled + empty;
  return [
    { raid: { kind: 'empty', touches: 0, bonus: 0 }, chance: empty / sum },
    { raid: { kind: 'tackled', touches: 0, bonus: 0 }, chance: tackled / sum },
    ...successes(onMat).map(({ raid, chance }) => ({ raid, chance: (chance * success) / sum })),
  ];
}

function successes(onMat: number): ChanceOfRaid[] {
  const hasLine = onMat >= BONUS_LINE_FROM;
  const alone = hasLine ? BONUS.alone : 0;
  const withTouch = hasLine ? BONUS.withTouch : 0;
  const found: ChanceOfRaid[] = hasLine ? [{ raid: { kind: 'success', touches: 0, bonus: 1 }, chance: alone }] : [];
  for (const [index, share] of TOUCHES.entries()) {
    const touches = Math.min(index + 1, onMat);
    const chance = (1 - alone) * share;
    found.push({ raid: { kind: 'success', touches, bonus: 0 }, chance: chance * (1 - withTouch) });
    if (hasLine) found.push({ raid: { kind: 'success', touches, bonus: 1 }, chance: chance * withTouch });
  }
  return found;
}

/** What a raid scores for each team, and how it leaves the mat. */
export type Effect = {
  readonly raidPoints: number;
  readonly tacklePoints: number;
  /** The team that is all out; usually null. */
  readonly allOut: Team | null;
  readonly points: Pair;
  readonly onMat: Pair;
};

export function effectOf(raid: Raid, raiding: Team, onMat: Pair): Effect {
  const defending = otherTeam(raiding);
  const mat: [number, number] = [...onMat];
  const points: [number, number] = [0, 0];
  let [raidPoints, tacklePoints] = [0, 0];
  if (raid.kind === 'tackled') {
    tacklePoints = onMat[defending] <= SUPER_TACKLE_TO ? 2 : 1;
    mat[raiding] -= 1;
    mat[defending] = Math.min(FULL_MAT, mat[defending] + 1);
  } else {
    raidPoints = raid.touches + raid.bonus;
    mat[defending] -= raid.touches;
    mat[raiding] = Math.min(FULL_MAT, mat[raiding] + raid.touches);
  }
  points[raiding] += raidPoints;
  points[defending] += tacklePoints;
  const allOut = mat[0] === 0 ? 0 : mat[1] === 0 ? 1 : null;
  if (allOut !== null) {
    mat[allOut] = FULL_MAT;
    points[otherTeam(allOut)] += ALL_OUT_POINTS;
  }
  return { raidPoints, tacklePoints, allOut, points, onMat: mat };
}
