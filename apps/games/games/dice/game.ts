/** Dice, casino rules 11. */
import { instantGame } from '../../src/catalogue/game.ts';
import { dice } from './rules.ts';

export const game = instantGame(dice, {
  title: 'Dice',
  category: 'Instant Games',
  place: 110,
  rtp: { numerator: 9_900, denominator: 10_001 },
  lowestRtp: { numerator: 1_237_379, denominator: 1_250_125 },
});
