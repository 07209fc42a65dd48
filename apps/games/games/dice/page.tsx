import { instantPage } from '../../page/game-module.tsx';
import { diceLook } from './page/look.tsx';

export const page = instantPage(diceLook);
