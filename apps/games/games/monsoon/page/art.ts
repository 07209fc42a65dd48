import type { SlotArt } from '../../../page/slots/slot-art.ts';
import ace from './ace.svg';
import boat from './boat.svg';
import chai from './chai.svg';
import frog from './frog.svg';
import gumboots from './gumboots.svg';
import king from './king.svg';
import rainNarrow from './rain-narrow.svg';
import rainWide from './rain-wide.svg';
import rainbow from './rainbow.svg';
import thundercloud from './thundercloud.svg';
import tinRoof from './tin-roof.svg';
import umbrella from './umbrella.svg';
import world from './world.module.css';

export const monsoonArt: SlotArt = {
  backdrop: { wide: rainWide, narrow: rainNarrow },
  frame: tinRoof,
  world: world.world,
  symbols: {
    W: { src: thundercloud, name: 'symbolThundercloud' },
    S: { src: rainbow, name: 'symbolRainbow' },
    U: { src: umbrella, name: 'symbolUmbrella' },
    B: { src: boat, name: 'symbolBoat' },
    F: { src: frog, name: 'symbolFrog' },
    C: { src: chai, name: 'symbolChai' },
    G: { src: gumboots, name: 'symbolGumboots' },
    A: { src: ace, name: 'symbolAce' },
    K: { src: king, name: 'symbolKing' },
  },
};
