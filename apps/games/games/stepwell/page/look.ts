import { stepwell } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { stepwellArt } from './art.ts';

export const stepwellLook = slotLook(stepwell, stepwellArt, [
  'stepwell1',
  'stepwell2',
  'stepwell3',
  'stepwell4',
  'stepwell5',
]);
