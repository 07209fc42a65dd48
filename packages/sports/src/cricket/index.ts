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
  // A Test lasts five days and may have a reserve day.
  lastsAtMaxHours: 7 * 24,
} satisfies Sport<CricketScore>;
