/** Plinko, casino rules 13. */
import { instantGame } from '../../src/catalogue/game.ts';
import { plinko } from './rules.ts';

export const game = instantGame(plinko, {
  title: 'Plinko',
  category: 'Instant Games',
  place: 120,
  rtp: { numerator: 4_055, denominator: 4_096 },
  lowestRtp: { numerator: 1_261, denominator: 1_280 },
});
