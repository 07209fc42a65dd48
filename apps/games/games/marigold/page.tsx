import { instantPage } from '../../page/game-module.tsx';
import { marigoldLook } from './page/look.ts';

export const page = instantPage(marigoldLook);
