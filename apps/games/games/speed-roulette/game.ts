/** Speed Roulette, casino rules 2. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { positionFacts, speedRoulette } from '../../src/games/roulette/rules.ts';

export const game = tableGame(speedRoulette, {
  title: 'Speed Roulette',
  category: 'Roulette',
  place: 20,
  positions: positionFacts(speedRoulette),
  maxWin: 19_80_000 * RUPEE,
});
