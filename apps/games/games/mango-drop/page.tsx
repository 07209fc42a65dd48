import { instantPage } from '../../page/game-module.tsx';
import { mangoDropLook } from './page/look.ts';

export const page = instantPage(mangoDropLook);
