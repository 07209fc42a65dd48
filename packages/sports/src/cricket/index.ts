import type { Sport } from '../sport.ts';
import { cricketLine } from './line.ts';
import { cricketScore, type CricketScore } from './score.ts';

export const cricket = { score: cricketScore, line: cricketLine, hasFrames: true } satisfies Sport<CricketScore>;
