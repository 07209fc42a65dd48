export {
  RequestFailed,
  SessionEnded,
  type Answer,
  type Done,
  type Input,
  type Outcome,
  type Refused,
} from '@maidan/client';
export * from './announce.ts';
export { asFirstPicture, boot } from './boot.ts';
export * from './casino-games.ts';
export * from './favourites.ts';
export * from './own-casino.ts';
export * from './queries.ts';
export * from './query-client.ts';
export * from './request.ts';
export * from './submission.ts';
