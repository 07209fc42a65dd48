import { cardPage } from '../../page/game-module.tsx';
import { luckySevenGame } from './page/lucky-7.tsx';

export const page = cardPage(luckySevenGame);
