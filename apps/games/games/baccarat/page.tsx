import { cardPage } from '../../page/game-module.tsx';
import { baccaratGame } from './page/baccarat.tsx';

export const page = cardPage(baccaratGame);
