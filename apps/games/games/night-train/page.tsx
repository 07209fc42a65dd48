import { instantPage } from '../../page/game-module.tsx';
import { nightTrainLook } from './page/look.ts';

export const page = instantPage(nightTrainLook);
