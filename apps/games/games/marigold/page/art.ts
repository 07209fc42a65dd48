import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import { Blossom, Buds } from './blossoms.tsx';
import diya from './diya.svg';
import doorNarrow from './door-narrow.svg';
import doorWide from './door-wide.svg';
import garland from './garland.svg';
import garlands from './garlands.svg';
import jack from './jack.svg';
import kalash from './kalash.svg';
import king from './king.svg';
import marigold from './marigold.svg';
import queen from './queen.svg';
import ten from './ten.svg';
import world from './world.module.css';

export const marigoldArt: SlotArt = {
  backdrop: { wide: doorWide, narrow: doorNarrow },
  frame: garlands,
  sign: { on: ['free'], Drawing: Blossom },
  Tally: Buds,
  world: world.world,
  symbols: {
    W: { src: garland, name: 'symbolGarland' },
    S: { src: diya, name: 'symbolDiya' },
    M: { src: marigold, name: 'symbolMarigold' },
    P: { src: kalash, name: 'symbolKalash' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
    Q: { src: queen, name: 'symbolQueen' },
    J: { src: jack, name: 'symbolJack' },
    T: { src: ten, name: 'symbolTen' },
  },
};
