import { monsoon } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { monsoonArt } from './art.ts';

export const monsoonLook = slotLook(monsoon, monsoonArt, ['monsoon1', 'monsoon2', 'monsoon3', 'monsoon4', 'monsoon5']);
