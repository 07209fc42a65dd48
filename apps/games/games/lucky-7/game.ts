/** Lucky 7, casino rules 6. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { positionFacts } from '../../src/games/cards/card-table.ts';
import { luckySeven } from './rules.ts';

export const game = tableGame(luckySeven, {
  title: 'Lucky 7',
  category: 'Cards',
  place: 60,
  positions: positionFacts(luckySeven),
  maxWin: 12_75_000 * RUPEE,
  isIndian: true,
});
