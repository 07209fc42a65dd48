import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import elephant from './elephant.svg';
import fan from './fan.svg';
import jack from './jack.svg';
import king from './king.svg';
import lotus from './lotus.svg';
import mango from './mango.svg';
import marigold from './marigold.svg';
import bird from './peacock.svg';
import queen from './queen.svg';

export const peacockArt: SlotArt = {
  backdrop: fan,
  symbols: {
    P: { src: bird, name: 'symbolPeacock' },
    L: { src: lotus, name: 'symbolLotus' },
    E: { src: elephant, name: 'symbolElephant' },
    M: { src: mango, name: 'symbolMango' },
    G: { src: marigold, name: 'symbolMarigold' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
    Q: { src: queen, name: 'symbolQueen' },
    J: { src: jack, name: 'symbolJack' },
  },
};
