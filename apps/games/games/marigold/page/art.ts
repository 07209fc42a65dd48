import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import diya from './diya.svg';
import garland from './garland.svg';
import jack from './jack.svg';
import king from './king.svg';
import marigold from './marigold.svg';
import parrot from './parrot.svg';
import queen from './queen.svg';
import ten from './ten.svg';
import toran from './toran.svg';
import world from './world.module.css';

export const marigoldArt: SlotArt = {
  backdrop: toran,
  world: world.world,
  symbols: {
    W: { src: garland, name: 'symbolGarland' },
    S: { src: diya, name: 'symbolDiya' },
    M: { src: marigold, name: 'symbolMarigold' },
    P: { src: parrot, name: 'symbolParrot' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
    Q: { src: queen, name: 'symbolQueen' },
    J: { src: jack, name: 'symbolJack' },
    T: { src: ten, name: 'symbolTen' },
  },
};
