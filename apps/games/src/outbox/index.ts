export { retryDelayMs, txId, type CallKind, type CallState, type DueCall } from './call.ts';
export { answerCall, callState, insertCall, postponeCall } from './calls-repository.ts';
export { createOutbox, type Outbox } from './worker.ts';
