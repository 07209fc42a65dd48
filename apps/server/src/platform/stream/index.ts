export { createStream, type Stream, type StreamOptions } from './stream.ts';
export type { StreamSession, TopicSource } from './source.ts';
