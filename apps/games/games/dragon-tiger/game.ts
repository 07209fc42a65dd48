/** Dragon Tiger, casino rules 5. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { positionFacts } from '../../src/games/cards/card-table.ts';
import { dragonTiger } from './rules.ts';

export const game = tableGame(dragonTiger, {
  title: 'Dragon Tiger',
  category: 'Cards',
  place: 70,
  positions: positionFacts(dragonTiger),
  maxWin: 16_40_000 * RUPEE,
  isIndian: true,
});
