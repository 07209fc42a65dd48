export { answeredBefore, answerOnce, idempotencyKey } from './answer-once.ts';
export { answersOfOwner, type KeptAnswer } from './answers-of-owner.ts';
export { deleteOldAnswers, KEPT_DAYS } from './old-answers.ts';
export { keyText, storeAnswers, storedAnswers, type IdempotencyKey, type StoredAnswer } from './stored-answers.ts';
