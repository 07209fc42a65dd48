import { peacock } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { peacockArt } from './art.ts';

export const peacockLook = slotLook(peacock, peacockArt, ['peacock1', 'peacock2', 'peacock3', 'peacock4']);
