import { instantPage } from '../../page/game-module.tsx';
import { stepwellLook } from './page/look.ts';

export const page = instantPage(stepwellLook);
