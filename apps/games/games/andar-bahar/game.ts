/** Andar Bahar, casino rules 3. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { tableGame } from '../../src/catalogue/game.ts';
import { andarBahar, POSITIONS, returnOf } from './rules.ts';

export const game = tableGame(andarBahar, {
  title: 'Andar Bahar',
  category: 'Andar Bahar',
  place: 30,
  positions: POSITIONS.map((position) => ({ id: position.id, limits: position.limits, rtp: returnOf(position) })),
  maxWin: 5_75_000 * RUPEE,
  isIndian: true,
});
