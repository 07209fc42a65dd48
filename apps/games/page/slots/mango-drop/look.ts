import { mangoDrop } from '../../../src/games/slots/games/mango-drop.ts';
import { slotLook } from '../slot-look.tsx';
import { mangoDropArt } from './art.ts';

export const mangoDropLook = slotLook(mangoDrop, mangoDropArt, ['mango1', 'mango2', 'mango3', 'mango4', 'mango5']);
