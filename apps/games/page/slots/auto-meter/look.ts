import { autoMeter } from '../../../src/games/slots/games/auto-meter.ts';
import { slotLook } from '../slot-look.tsx';
import { autoMeterArt } from './art.ts';

export const autoMeterLook = slotLook(autoMeter, autoMeterArt, ['auto1', 'auto2', 'auto3', 'auto4']);
