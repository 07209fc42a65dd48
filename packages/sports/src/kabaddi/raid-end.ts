/** How a raid ended, found out from the score before it and after it. Pure. */
import { allOutBetween } from './figures.ts';
import type { KabaddiScore } from './score.ts';

export interface RaidEnd {
  /** Who raided. */
  readonly side: 0 | 1;
  readonly kind: 'touch' | 'tackle' | 'empty';
  /** Points of whoever won the raid; an all-out's own not counted apart. */
  readonly points: number;
  /** Whose last man went, if he did. */
  readonly allOut: 0 | 1 | null;
}

/** Null where no raid has ended between the two. */
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
