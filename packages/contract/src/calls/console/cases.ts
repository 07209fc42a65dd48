import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';
import { ANSWER_TEXT, answerKind, resultCase, resultEvidence } from '../../shapes/case.ts';

const TAG = 'Console: cases';
const access = operatorsWith('settle');

/** A player's question about a result, as operators read it. */
const consoleCase = z.object({
  ...resultCase.shape,
  id: z.string(),
  /** Unanswered after its hour. */
  isOverdue: z.boolean(),
  player: z.object({ id: z.string(), name: z.string() }),
  market: z.object({ id: z.string(), name: z.string(), event: z.string() }),
  /** The present result in words; empty if there is none. */
  result: z.string(),
  /** The version that the player questions. */
  version: z.int(),
  evidence: z.readonly(z.array(resultEvidence)),
  /** The operator who answered; null while the case is open. */
  answeredBy: z.nullable(z.string()),
});
export type ConsoleCase = z.infer<typeof consoleCase>;

export const consoleCases = call({
  name: 'consoleCases',
  method: 'GET',
  path: '/api/v1/console/cases',
  summary: 'BET-31: open cases, overdue ones first, or those answered last',
  tag: TAG,
  access,
  query: z.strictObject({ state: z.optional(z.enum(['open', 'answered'])) }),
  data: z.object({ cases: z.array(consoleCase) }),
});

/** S-11: once; the text goes to the player as it is typed. It moves no money. */
export const answerCase = call({
  name: 'answerCase',
  method: 'POST',
  path: '/api/v1/console/cases/:_id/answer',
  summary: "Answer a player's question about a result",
  tag: TAG,
  access,
  params: z.object({ _id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.strictObject({
    answer: answerKind,
    text: z.string().check(z.trim(), z.minLength(ANSWER_TEXT.least), z.maxLength(ANSWER_TEXT.most)),
  }),
  data: consoleCase,
  idempotent: true,
});
