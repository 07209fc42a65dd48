import type { SlotArt } from '../../../page/slots/slot-art.ts';
import bar from './bar.svg';
import bell from './bell.svg';
import cherry from './cherry.svg';
import plum from './plum.svg';
import seven from './seven.svg';
import shopNarrow from './shop-narrow.svg';
import shopWide from './shop-wide.svg';
import tin from './tin.svg';
import world from './world.module.css';

export const luckySevensArt: SlotArt = {
  backdrop: { wide: shopWide, narrow: shopNarrow },
  frame: tin,
  world: world.world,
  symbols: {
    7: { src: seven, name: 'symbolSeven' },
    B: { src: bar, name: 'symbolBar' },
    L: { src: bell, name: 'symbolBell' },
    P: { src: plum, name: 'symbolPlum' },
    C: { src: cherry, name: 'symbolCherry' },
  },
};
