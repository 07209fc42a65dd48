import { slotGame } from '../../src/catalogue/game.ts';
import { peacock } from './slot.ts';

export const game = slotGame(peacock, { provider: 'bazaar-reels', category: 'Video Slots', place: 220 });
