import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import coach from './coach.svg';
import cup from './cup.svg';
import engine from './engine.svg';
import hillsNarrow from './hills-narrow.svg';
import hillsWide from './hills-wide.svg';
import king from './king.svg';
import lantern from './lantern.svg';
import queen from './queen.svg';
import signal from './signal.svg';
import ticket from './ticket.svg';
import { Train } from './train.tsx';
import trunk from './trunk.svg';
import world from './world.module.css';

export const nightTrainArt: SlotArt = {
  backdrop: { wide: hillsWide, narrow: hillsNarrow },
  frame: coach,
  sign: { on: ['free'], Drawing: Train },
  world: world.world,
  symbols: {
    W: { src: engine, name: 'symbolEngine' },
    S: { src: signal, name: 'symbolSignal' },
    T: { src: ticket, name: 'symbolTicket' },
    L: { src: lantern, name: 'symbolLantern' },
    C: { src: cup, name: 'symbolClayCup' },
    B: { src: trunk, name: 'symbolTrunk' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
    Q: { src: queen, name: 'symbolQueen' },
  },
};
