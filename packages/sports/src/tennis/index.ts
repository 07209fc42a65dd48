import type { Sport } from '../sport.ts';
import { tennisLine } from './line.ts';
import { tennisScore, type TennisScore } from './score.ts';

export const tennis = { score: tennisScore, line: tennisLine, hasFrames: true } satisfies Sport<TennisScore>;
