export { FinishedMatches } from './finished-matches.tsx';
export { MatchReplay, type MatchReplayProps } from './match-replay.tsx';
export { words as replayWords } from './words/index.ts';
