import type { SlotArt } from '../../../page/slots/slot-art.ts';
import auto from './auto.svg';
import cabNarrow from './cab-narrow.svg';
import cabWide from './cab-wide.svg';
import coin from './coin.svg';
import five from './five.svg';
import horn from './horn.svg';
import housing from './housing.svg';
import lemon from './lemon.svg';
import meter from './meter.svg';
import three from './three.svg';
import ticket from './ticket.svg';
import two from './two.svg';
import wheel from './wheel.svg';
import world from './world.module.css';

export const autoMeterArt: SlotArt = {
  backdrop: { wide: cabWide, narrow: cabNarrow },
  frame: housing,
  world: world.world,
  symbols: {
    2: { src: two, name: 'symbolFlag2' },
    3: { src: three, name: 'symbolFlag3' },
    5: { src: five, name: 'symbolFlag5' },
    A: { src: auto, name: 'symbolAuto' },
    M: { src: meter, name: 'symbolMeter' },
    H: { src: horn, name: 'symbolHorn' },
    L: { src: lemon, name: 'symbolLemon' },
    T: { src: ticket, name: 'symbolTicket' },
    C: { src: coin, name: 'symbolCoin' },
    R: { src: wheel, name: 'symbolWheel' },
  },
};
