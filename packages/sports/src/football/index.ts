import type { Sport } from '../sport.ts';
import { footballLine } from './line.ts';
import { footballScore, type FootballScore } from './score.ts';

export const football = {
  slugs: ['football'],
  score: footballScore,
  line: footballLine,
  hasFrames: true,
  isListedFirst: true,
  drawNames: ['Draw', 'The Draw'],
  lastsAtMaxHours: 6,
} satisfies Sport<FootballScore>;
