import type { SlotArt } from '../../../page/slots/slot-art.ts';
import alphonso from './alphonso.svg';
import cutMango from './cut-mango.svg';
import kulfi from './kulfi.svg';
import leaves from './leaves.svg';
import orchard from './orchard.svg';
import parakeet from './parakeet.svg';
import pickle from './pickle.svg';
import rawMango from './raw-mango.svg';
import stone from './stone.svg';
import world from './world.module.css';

export const mangoDropArt: SlotArt = {
  backdrop: orchard,
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
