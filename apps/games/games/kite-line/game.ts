import { slotGame } from '../../src/catalogue/game.ts';
import { kiteLine } from './slot.ts';

export const game = slotGame(kiteLine, { provider: 'bazaar-reels', category: 'Video Slots', place: 250 });
