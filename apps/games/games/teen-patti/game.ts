/** Teen Patti 20-20, casino rules 4. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { POSITIONS, returnOf, teenPatti } from './rules.ts';

export const game = tableGame(teenPatti, {
  title: 'Teen Patti 20-20',
  category: 'Teen Patti',
  place: 40,
  positions: POSITIONS.map((position) => ({ id: position.id, limits: position.limits, rtp: returnOf(position) })),
  maxWin: 7_06_000 * RUPEE,
  isIndian: true,
});
