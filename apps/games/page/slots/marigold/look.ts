import { marigold } from '../../../src/games/slots/games/marigold.ts';
import { slotLook } from '../slot-look.tsx';
import { marigoldArt } from './art.ts';

export const marigoldLook = slotLook(marigold, marigoldArt, [
  'marigold1',
  'marigold2',
  'marigold3',
  'marigold4',
  'marigold5',
]);
