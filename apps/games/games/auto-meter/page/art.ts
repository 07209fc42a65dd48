import type { SlotArt } from '../../../page/slots/slot-art.ts';
import auto from './auto.svg';
import coin from './coin.svg';
import five from './five.svg';
import flag from './flag.svg';
import horn from './horn.svg';
import lamp from './lamp.svg';
import street from './street.svg';
import three from './three.svg';
import ticket from './ticket.svg';
import two from './two.svg';
import wheel from './wheel.svg';
import world from './world.module.css';

export const autoMeterArt: SlotArt = {
  backdrop: street,
  world: world.world,
  symbols: {
    2: { src: two, name: 'symbolMeter2' },
    3: { src: three, name: 'symbolMeter3' },
    5: { src: five, name: 'symbolMeter5' },
    A: { src: auto, name: 'symbolAuto' },
    M: { src: flag, name: 'symbolFlag' },
    H: { src: horn, name: 'symbolHorn' },
    L: { src: lamp, name: 'symbolLamp' },
    T: { src: ticket, name: 'symbolTicket' },
    C: { src: coin, name: 'symbolCoin' },
    R: { src: wheel, name: 'symbolWheel' },
  },
};
