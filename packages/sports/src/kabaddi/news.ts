import type { ScoreWords } from '../words.ts';
import { allOutBetween } from './figures.ts';
import type { KabaddiScore } from './score.ts';

/** Announces an all-out. */
export function kabaddiNews(before: KabaddiScore, now: KabaddiScore, { say }: ScoreWords): string {
  const out = allOutBetween(before, now);
  if (out === null) return '';
  const [one, two] = now.teams;
  const standing = { one: one.name, onePoints: one.points, two: two.name, twoPoints: two.points };
  return `${say('scores.kabaddi.allOutOf', { team: now.teams[out].name })}. ${say('scores.kabaddi.spoken', standing)}`;
}
