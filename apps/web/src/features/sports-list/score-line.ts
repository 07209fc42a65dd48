import type { ScoreLine } from '@maidan/contract';
import { named } from '../../lib/words/index.ts';

/** The detail of a score line, shown after its title. */
export function lineDetail({ detail, hi }: ScoreLine, words: Parameters<typeof named>[1]): string {
  return words.language === 'hi' && hi !== undefined ? hi : named(detail, words);
}
