import type { Sport } from '../sport.ts';
import { kabaddiLine } from './line.ts';
import { kabaddiScore, type KabaddiScore } from './score.ts';

export const kabaddi = {
  slugs: ['kabaddi'],
  score: kabaddiScore,
  line: kabaddiLine,
  hasFrames: true,
  isListedFirst: false,
  drawNames: ['Tie'],
  lastsAtMaxHours: 24,
} satisfies Sport<KabaddiScore>;
