import { instantPage } from '../../page/game-module.tsx';
import { limboLook } from './page/look.tsx';

export const page = instantPage(limboLook);
