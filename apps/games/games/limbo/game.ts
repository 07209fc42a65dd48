/** Limbo, casino rules 10. */
import { instantGame } from '../../src/catalogue/game.ts';
import { limbo } from './rules.ts';

export const game = instantGame(limbo, {
  title: 'Limbo',
  category: 'Instant Games',
  place: 130,
  rtp: { numerator: 212_601_357_381, denominator: 214_748_364_800 },
  lowestRtp: { numerator: 212_579_513_127, denominator: 214_748_364_800 },
});
