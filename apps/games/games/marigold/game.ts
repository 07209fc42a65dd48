import { slotGame } from '../../src/catalogue/game.ts';
import { marigold } from './slot.ts';

export const game = slotGame(marigold, { provider: 'pavilion-games', category: 'Video Slots', place: 310 });
