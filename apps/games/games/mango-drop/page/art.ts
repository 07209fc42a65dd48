import type { SlotArt } from '../../../page/slots/slot-art.ts';
import alphonso from './alphonso.svg';
import { Branch } from './branch.tsx';
import crate from './crate.svg';
import cutMango from './cut-mango.svg';
import kulfi from './kulfi.svg';
import leaves from './leaves.svg';
import orchardNarrow from './orchard-narrow.svg';
import orchardWide from './orchard-wide.svg';
import parakeet from './parakeet.svg';
import pickle from './pickle.svg';
import rawMango from './raw-mango.svg';
import stone from './stone.svg';
import world from './world.module.css';

export const mangoDropArt: SlotArt = {
  backdrop: { wide: orchardWide, narrow: orchardNarrow },
  frame: crate,
  sign: { on: ['spin', 'cascade'], Drawing: Branch },
  world: world.world,
  symbols: {
    A: { src: alphonso, name: 'symbolAlphonso' },
    C: { src: cutMango, name: 'symbolCutMango' },
    R: { src: rawMango, name: 'symbolRawMango' },
    J: { src: pickle, name: 'symbolPickle' },
    K: { src: kulfi, name: 'symbolKulfi' },
    L: { src: leaves, name: 'symbolLeaves' },
    S: { src: stone, name: 'symbolStone' },
    W: { src: parakeet, name: 'symbolParakeet' },
  },
};
