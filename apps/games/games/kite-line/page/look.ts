import { kiteLine } from '../slot.ts';
import { slotLook } from '../../../page/slots/slot-look.tsx';
import { kiteLineArt } from './art.ts';

export const kiteLineLook = slotLook(kiteLine, kiteLineArt, ['kite1', 'kite2', 'kite3', 'kite4', 'kite5', 'kite6']);
