import { mangoDrop } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { mangoDropArt } from './art.ts';

export const mangoDropLook = slotLook(mangoDrop, mangoDropArt, ['mango1', 'mango2', 'mango3', 'mango4', 'mango5']);
