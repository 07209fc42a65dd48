import { instantPage } from '../../page/game-module.tsx';
import { autoMeterLook } from './page/look.ts';

export const page = instantPage(autoMeterLook);
