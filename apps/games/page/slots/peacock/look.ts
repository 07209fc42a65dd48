import { peacock } from '../../../src/games/slots/games/peacock.ts';
import { slotLook } from '../slot-look.tsx';
import { peacockArt } from './art.ts';

export const peacockLook = slotLook(peacock, peacockArt, ['peacock1', 'peacock2', 'peacock3', 'peacock4']);
