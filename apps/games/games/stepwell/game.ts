import { slotGame } from '../../src/catalogue/game.ts';
import { stepwell } from './slot.ts';

export const game = slotGame(stepwell, { provider: 'pavilion-games', category: 'Video Slots', place: 330 });
