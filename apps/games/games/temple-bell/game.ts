import { slotGame } from '../../src/catalogue/game.ts';
import { templeBell } from './slot.ts';

export const game = slotGame(templeBell, { provider: 'pavilion-games', category: 'Video Slots', place: 340 });
