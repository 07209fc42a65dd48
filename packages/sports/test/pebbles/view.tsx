import type { SportView, StandingProps } from '../../src/view.ts';
import type { ScoreKey } from '../../src/words.ts';
import type { PebblesScore } from './score.ts';

function PebblesStanding({ score, words }: StandingProps<PebblesScore>) {
  const sentence = words.word('scores.pebbles.heap' as ScoreKey);
  return score.heaps.map((count, side) => <p key={side}>{sentence.replace('{count}', String(count))}</p>);
}

export const pebblesView: SportView<PebblesScore> = {
  Standing: PebblesStanding,
  Details: PebblesStanding,
  news: (before, now) => (now.heaps[0] > before.heaps[0] ? 'A pebble more' : ''),
};
