/** How a score is shown, whatever its sport. */
import type { Score } from './rows/sports.ts';
import { views } from './rows/views.ts';
import type { SportView } from './view.ts';
import type { ScoreWords } from './words.ts';

/** The view of a score's own sport, which takes that score; null for a sport without one. */
export function viewOf(score: Score): SportView<Score> | null {
  return views[score.sport] as SportView<Score> | null;
}

/** What happened between two scores of one event, as a sentence; empty where nothing worth a word did. What stood when
 *  the page opened is no news. */
export function scoreNews(before: Score | null, now: Score | null, words: ScoreWords): string {
  if (before === null || now === null || before.sport !== now.sport) return '';
  return viewOf(now)?.news?.(before, now, words) ?? '';
}
