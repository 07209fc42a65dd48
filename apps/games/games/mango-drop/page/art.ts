import type { SlotArt } from '../../../page/slots/slot-art.ts';
import alphonso from './alphonso.svg';
import blossom from './blossom.svg';
import kesar from './kesar.svg';
import langra from './langra.svg';
import leaves from './leaves.svg';
import orchard from './orchard.svg';
import totapuri from './totapuri.svg';
import world from './world.module.css';

export const mangoDropArt: SlotArt = {
  backdrop: orchard,
  world: world.world,
  symbols: {
    A: { src: alphonso, name: 'symbolAlphonso' },
    K: { src: kesar, name: 'symbolKesar' },
    T: { src: totapuri, name: 'symbolTotapuri' },
    L: { src: langra, name: 'symbolLangra' },
    F: { src: blossom, name: 'symbolBlossom' },
    N: { src: leaves, name: 'symbolLeaves' },
  },
};
