import type { Sport } from '../sport.ts';
import { cricketLine } from './line.ts';
import { cricketScore, type CricketScore } from './score.ts';

export const cricket = {
  slugs: ['cricket'],
  score: cricketScore,
  line: cricketLine,
  hasFrames: true,
  isListedFirst: true,
  drawNames: ['Draw', 'The Draw'],
  // A Test goes over five days and a reserve day.
  lastsAtMaxHours: 7 * 24,
} satisfies Sport<CricketScore>;
