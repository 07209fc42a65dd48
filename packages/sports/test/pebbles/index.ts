import type { Sport } from '../../src/sport.ts';
import { pebblesScore, type PebblesScore } from './score.ts';

export const pebbles = {
  slugs: ['pebbles'],
  score: pebblesScore,
  line: ({ heaps, phase }) => ({ title: heaps.join(' – '), detail: phase === 'ended' ? 'Final' : 'Throwing' }),
  hasFrames: true,
  isListedFirst: false,
  drawNames: ['Level heaps'],
  lastsAtMaxHours: 1,
} satisfies Sport<PebblesScore>;
