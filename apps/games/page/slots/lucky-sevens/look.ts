import { luckySevens } from '../../../src/games/slots/games/lucky-sevens.ts';
import { slotLook } from '../slot-look.tsx';
import { luckySevensArt } from './art.ts';

export const luckySevensLook = slotLook(luckySevens, luckySevensArt, ['sevens1', 'sevens2', 'sevens3', 'sevens4']);
