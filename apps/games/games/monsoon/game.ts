import { slotGame } from '../../src/catalogue/game.ts';
import { monsoon } from './slot.ts';

export const game = slotGame(monsoon, { provider: 'pavilion-games', category: 'Video Slots', place: 320 });
