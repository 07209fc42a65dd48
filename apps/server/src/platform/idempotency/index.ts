export { answeredBefore, answerOnce, idempotencyKey } from './answer-once.ts';
export { keyText, storeAnswers, storedAnswers, type IdempotencyKey, type StoredAnswer } from './stored-answers.ts';
