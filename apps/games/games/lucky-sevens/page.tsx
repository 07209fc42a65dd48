import { instantPage } from '../../page/game-module.tsx';
import { luckySevensLook } from './page/look.ts';

export const page = instantPage(luckySevensLook);
