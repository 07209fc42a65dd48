import type { KabaddiScore } from './score.ts';

/** The team that was all out between two scores; null if none. A team's `allOuts` counts those it inflicted. */
export function allOutBetween(before: KabaddiScore, now: KabaddiScore): 0 | 1 | null {
  if (now.teams[0].allOuts > before.teams[0].allOuts) return 1;
  return now.teams[1].allOuts > before.teams[1].allOuts ? 0 : null;
}
