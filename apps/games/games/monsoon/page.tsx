import { instantPage } from '../../page/game-module.tsx';
import { monsoonLook } from './page/look.ts';

export const page = instantPage(monsoonLook);
