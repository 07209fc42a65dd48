import { instantPage } from '../../page/game-module.tsx';
import { peacockLook } from './page/look.ts';

export const page = instantPage(peacockLook);
