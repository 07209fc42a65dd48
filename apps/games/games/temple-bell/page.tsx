import { instantPage } from '../../page/game-module.tsx';
import { templeBellLook } from './page/look.ts';

export const page = instantPage(templeBellLook);
