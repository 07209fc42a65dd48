import { marigold } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { marigoldArt } from './art.ts';

export const marigoldLook = slotLook(marigold, marigoldArt, [
  'marigold1',
  'marigold2',
  'marigold3',
  'marigold4',
  'marigold5',
]);
