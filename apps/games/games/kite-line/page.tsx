import { instantPage } from '../../page/game-module.tsx';
import { kiteLineLook } from './page/look.ts';

export const page = instantPage(kiteLineLook);
