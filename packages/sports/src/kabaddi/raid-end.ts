/** How a raid ended, derived from the scores before and after it. Pure. */
import { allOutBetween } from './figures.ts';
import type { KabaddiScore } from './score.ts';

export interface RaidEnd {
  /** The raiding team. */
  readonly side: 0 | 1;
  readonly kind: 'touch' | 'tackle' | 'empty';
  /** Points of the team that won the raid, including those for an all-out. */
  readonly points: number;
  /** The team that is all out; null if none. */
  readonly allOut: 0 | 1 | null;
}

/** Null if no raid ended between the two scores. */
export function raidEnd(before: KabaddiScore | null, now: KabaddiScore): RaidEnd | null {
  const side = before?.raiding;
  if (!before || (side !== 0 && side !== 1)) return null;
  if (before.lastRaid === now.lastRaid && before.raiding === now.raiding) return null;
  const gained = (team: 0 | 1): number => now.teams[team].points - before.teams[team].points;
  const lost = allOutBetween(before, now);
  const defence = side === 0 ? 1 : 0;
  if (gained(defence) > gained(side)) return { side, kind: 'tackle', points: gained(defence), allOut: lost };
  if (gained(side) > 0) return { side, kind: 'touch', points: gained(side), allOut: lost };
  return { side, kind: 'empty', points: 0, allOut: lost };
}
