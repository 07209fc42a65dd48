import * as z from 'zod/mini';

/** S-11: how long after the settlement a result can be questioned, and how soon operators answer. */
export const QUESTION_WITHIN_DAYS = 7;
export const ANSWER_WITHIN_HOURS = 24;

export const QUESTION_TEXT_MOST = 500;
export const ANSWER_TEXT = { least: 10, most: 500 } as const;

/** Why a player questions a result. */
export const questionReason = z.enum(['wrong-result', 'wrong-amount', 'should-be-void', 'other']);
export type QuestionReason = z.infer<typeof questionReason>;

export const answerKind = z.enum(['upheld', 'resettling', 'other']);
export type AnswerKind = z.infer<typeof answerKind>;

/** S-10: who or what reported a version of a result. The names of operators are never part of it. */
const resultSource = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('feed'),
    /** The feed's name on the server, such as “replay”. */
    feed: z.string(),
    arrivedAt: z.string(),
    /** SHA-256 of the raw message in hexadecimal; null if the feed ended without a message. */
    sha256: z.nullable(z.string()),
  }),
  z.object({
    by: z.literal('operators'),
    /** How many decided it. */
    operators: z.int(),
    arrivedAt: z.string(),
  }),
]);
export type ResultSource = z.infer<typeof resultSource>;

export const resultEvidence = z.object({
  version: z.int(),
  /** Null for a result from before evidence was recorded. */
  source: z.nullable(resultSource),
});
export type ResultEvidence = z.infer<typeof resultEvidence>;

export const caseAnswer = z.object({ kind: answerKind, text: z.string(), at: z.string() });

/** A player's question about a result, as its player reads it. */
export const resultCase = z.object({
  /** “Q-1234”. */
  number: z.string(),
  betId: z.string(),
  reason: questionReason,
  text: z.string(),
  askedAt: z.string(),
  /** Operators answer by this time. */
  dueAt: z.string(),
  /** Null while the case is open. */
  answer: z.nullable(caseAnswer),
});
export type ResultCase = z.infer<typeof resultCase>;
