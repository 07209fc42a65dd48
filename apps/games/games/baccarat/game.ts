/** Baccarat, casino rules 7. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { positionFacts } from '../../src/games/cards/card-table.ts';
import { baccarat } from './rules.ts';

export const game = tableGame(baccarat, {
  title: 'Baccarat',
  category: 'Baccarat',
  place: 80,
  positions: positionFacts(baccarat),
  maxWin: 8_60_500 * RUPEE,
});
