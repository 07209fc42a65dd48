import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import bamboo from './bamboo.svg';
import emptySky from './empty-sky.svg';
import jack from './jack.svg';
import king from './king.svg';
import kiteChalk from './kite-chalk.svg';
import kiteGreen from './kite-green.svg';
import kiteRed from './kite-red.svg';
import kiteViolet from './kite-violet.svg';
import loudspeaker from './loudspeaker.svg';
import queen from './queen.svg';
import roofsNarrow from './roofs-narrow.svg';
import roofsWide from './roofs-wide.svg';
import spool from './spool.svg';
import { Strings } from './strings.tsx';
import sweets from './sweets.svg';
import twinTail from './twin-tail.svg';
import world from './world.module.css';

/** Drawings of a held kite, each from so many stakes. */
const KITES = [
  { from: 10, src: kiteChalk },
  { from: 5, src: kiteRed },
  { from: 2, src: kiteGreen },
];

export const kiteLineArt: SlotArt = {
  backdrop: { wide: roofsWide, narrow: roofsNarrow },
  frame: bamboo,
  world: world.world,
  held: (stakes) => KITES.find(({ from }) => stakes >= from)?.src ?? kiteViolet,
  empty: emptySky,
  Over: Strings,
  symbols: {
    X: { src: kiteRed, name: 'symbolKite' },
    W: { src: twinTail, name: 'symbolTwinTail' },
    F: { src: spool, name: 'symbolSpool' },
    L: { src: sweets, name: 'symbolSweets' },
    S: { src: loudspeaker, name: 'symbolLoudspeaker' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
    Q: { src: queen, name: 'symbolQueen' },
    J: { src: jack, name: 'symbolJack' },
  },
};
