/** 32 Cards, casino rules 8. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { positionFacts } from '../../src/games/cards/card-table.ts';
import { thirtyTwoCards } from './rules.ts';

export const game = tableGame(thirtyTwoCards, {
  title: '32 Cards',
  category: 'Cards',
  place: 50,
  positions: positionFacts(thirtyTwoCards),
  maxWin: 2_05_000 * RUPEE,
  isIndian: true,
});
