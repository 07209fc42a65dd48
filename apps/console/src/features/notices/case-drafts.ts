import type { AnswerKind } from '@maidan/contract';
import { createDrafts } from '../../lib/drafts.ts';

export interface AnswerDraft {
  readonly answer: AnswerKind;
  readonly text: string;
}

export const NOTHING_TYPED: AnswerDraft = { answer: 'upheld', text: '' };

/** Answers that are typed and not sent, by the case's id. */
export const answerDrafts = createDrafts<AnswerDraft>();
