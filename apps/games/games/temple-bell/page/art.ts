import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import bell from './bell.svg';
import { Bells } from './bells.tsx';
import conch from './conch.svg';
import drum from './drum.svg';
import jack from './jack.svg';
import king from './king.svg';
import kolam from './kolam.svg';
import lamp from './lamp.svg';
import litWide from './lit-wide.svg';
import queen from './queen.svg';
import stone from './stone.svg';
import tankNarrow from './tank-narrow.svg';
import tankWide from './tank-wide.svg';
import world from './world.module.css';

export const templeBellArt: SlotArt = {
  backdrop: { wide: tankWide, narrow: tankNarrow },
  lit: litWide,
  frame: stone,
  Over: Bells,
  world: world.world,
  symbols: {
    B: { src: bell, name: 'symbolTempleBell' },
    W: { src: kolam, name: 'symbolKolam' },
    C: { src: conch, name: 'symbolConch' },
    L: { src: lamp, name: 'symbolStandingLamp' },
    D: { src: drum, name: 'symbolDrum' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
    Q: { src: queen, name: 'symbolQueen' },
    J: { src: jack, name: 'symbolJack' },
  },
};
