export * from './answer.ts';
export * from './announce.ts';
export * from './queries.ts';
export * from './query-client.ts';
export * from './request.ts';
export * from './submission.ts';
export type { Input, Request } from './client.ts';
