import { autoMeter } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { autoMeterArt } from './art.ts';

export const autoMeterLook = slotLook(autoMeter, autoMeterArt, ['auto1', 'auto2', 'auto3', 'auto4']);
