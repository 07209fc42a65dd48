import { slotGame } from '../../src/catalogue/game.ts';
import { autoMeter } from './slot.ts';

export const game = slotGame(autoMeter, { provider: 'bazaar-reels', category: 'Classic Slots', place: 240 });
