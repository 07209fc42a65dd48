import { slotGame } from '../../src/catalogue/game.ts';
import { mangoDrop } from './slot.ts';

export const game = slotGame(mangoDrop, { provider: 'bazaar-reels', category: 'Video Slots', place: 230 });
