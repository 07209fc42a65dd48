/** Ultimate Roulette, casino rules 2. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { positionFacts, ultimateRoulette } from '../../src/games/roulette/rules.ts';

export const game = tableGame(ultimateRoulette, {
  title: 'Ultimate Roulette',
  category: 'Roulette',
  place: 10,
  positions: positionFacts(ultimateRoulette),
  maxWin: 39_60_000 * RUPEE,
});
