import type { Sport } from '../sport.ts';
import { raceLine } from './line.ts';
import { raceScore, type RaceScore } from './score.ts';

/** BET-20: a race has no score frame and no picture. */
export const race = {
  slugs: ['horse-racing', 'greyhound-racing'],
  score: raceScore,
  line: raceLine,
  hasFrames: false,
  isListedFirst: false,
  drawNames: [],
  lastsAtMaxHours: 2,
} satisfies Sport<RaceScore>;
