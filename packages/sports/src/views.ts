/** The view of a score of any sport. */
import type { Score } from './rows/sports.ts';
import { views } from './rows/views.ts';
import type { SportView } from './view.ts';
import type { ScoreWords } from './words.ts';

/** The view of a score's sport; null if the sport has none. */
export function viewOf(score: Score): SportView<Score> | null {
  return views[score.sport] as SportView<Score> | null;
}

/** A sentence about what happened between two scores of an event; empty if nothing notable did, or if there was no
 *  score before. */
export function scoreNews(before: Score | null, now: Score | null, words: ScoreWords): string {
  if (before === null || now === null || before.sport !== now.sport) return '';
  return viewOf(now)?.news?.(before, now, words) ?? '';
}
