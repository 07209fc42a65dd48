import type { Sport } from '../sport.ts';
import { tennisLine } from './line.ts';
import { tennisScore, type TennisScore } from './score.ts';

export const tennis = {
  slugs: ['tennis'],
  score: tennisScore,
  line: tennisLine,
  hasFrames: true,
  isListedFirst: true,
  drawNames: [],
  lastsAtMaxHours: 36,
} satisfies Sport<TennisScore>;
