import { luckySevens } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { luckySevensArt } from './art.ts';

export const luckySevensLook = slotLook(luckySevens, luckySevensArt, ['sevens1', 'sevens2', 'sevens3', 'sevens4']);
