import type { Sport } from '../sport.ts';
import { footballLine } from './line.ts';
import { footballScore, type FootballScore } from './score.ts';

export const football = { score: footballScore, line: footballLine, hasFrames: true } satisfies Sport<FootballScore>;
