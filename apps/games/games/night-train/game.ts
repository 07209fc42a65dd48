import { slotGame } from '../../src/catalogue/game.ts';
import { nightTrain } from './slot.ts';

export const game = slotGame(nightTrain, { provider: 'pavilion-games', category: 'Video Slots', place: 350 });
