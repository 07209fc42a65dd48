/** What is said of a player's question about a result. Pure. */
import type { AnswerKind, QuestionReason, ResultSource } from '@maidan/contract';
import { exactLabel } from '../../lib/dates.ts';

export const REASONS: Readonly<Record<QuestionReason, string>> = {
  'wrong-result': 'The result is wrong',
  'wrong-amount': 'The amount is wrong',
  'should-be-void': 'The bet should be void',
  other: 'Something else',
};

export const ANSWERS: Readonly<Record<AnswerKind, string>> = {
  upheld: 'Result upheld',
  resettling: 'Being resettled',
  other: 'Other',
};

/** “Feed replay, 28 Nov 2026 22:14:07”. */
export function sourceWords(source: ResultSource | null): string {
  if (source === null) return 'Not recorded';
  const when = exactLabel(source.arrivedAt);
  if (source.by === 'feed') return `Feed ${source.feed}, ${when}${source.sha256 === null ? ', without a message' : ''}`;
  return `${source.operators === 1 ? '1 operator' : `${source.operators} operators`}, ${when}`;
}
