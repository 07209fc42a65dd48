import { slotGame } from '../../src/catalogue/game.ts';
import { luckySevens } from './slot.ts';

export const game = slotGame(luckySevens, { provider: 'bazaar-reels', category: 'Classic Slots', place: 210 });
