import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import fish from './fish.svg';
import fullWell from './full-well.svg';
import jack from './jack.svg';
import king from './king.svg';
import niche from './niche.svg';
import pot from './pot.svg';
import queen from './queen.svg';
import stoneNarrow from './stone-narrow.svg';
import stoneWide from './stone-wide.svg';
import terraces from './terraces.svg';
import turtle from './turtle.svg';
import well from './well.svg';
import world from './world.module.css';

export const stepwellArt: SlotArt = {
  backdrop: { wide: stoneWide, narrow: stoneNarrow },
  frame: terraces,
  world: world.world,
  filled: { symbol: 'W', src: fullWell },
  symbols: {
    W: { src: well, name: 'symbolWell' },
    N: { src: niche, name: 'symbolNiche' },
    U: { src: turtle, name: 'symbolTurtle' },
    P: { src: pot, name: 'symbolPot' },
    F: { src: fish, name: 'symbolFish' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
    Q: { src: queen, name: 'symbolQueen' },
    J: { src: jack, name: 'symbolJack' },
  },
};
