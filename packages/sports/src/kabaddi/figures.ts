import type { KabaddiScore } from './score.ts';

/** Whose last man went between two scores; null where nobody's did. A team's all-outs are those it has brought about. */
export function allOutBetween(before: KabaddiScore, now: KabaddiScore): 0 | 1 | null {
  if (now.teams[0].allOuts > before.teams[0].allOuts) return 1;
  return now.teams[1].allOuts > before.teams[1].allOuts ? 0 : null;
}
