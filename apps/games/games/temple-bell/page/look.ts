import { templeBell } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { templeBellArt } from './art.ts';

export const templeBellLook = slotLook(templeBell, templeBellArt, [
  'temple1',
  'temple2',
  'temple3',
  'temple4',
  'temple5',
  'temple6',
]);
