export * from './failure-words.ts';
export * from './query-client.ts';
export * from './request.ts';
export * from './use-decision.ts';
