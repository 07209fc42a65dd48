import { instantPage } from '../../page/game-module.tsx';
import { plinkoLook } from './page/look.tsx';

export const page = instantPage(plinkoLook);
