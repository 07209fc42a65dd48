/** Mines, casino rules 12. */
import { soloGame } from '../../src/catalogue/game.ts';

export const game = soloGame('mines', {
  title: 'Mines',
  category: 'Instant Games',
  place: 100,
  rtp: { numerator: 99, denominator: 100 },
  lowestRtp: { numerator: 2_457, denominator: 2_500 },
});
