import { cardPage } from '../../page/game-module.tsx';
import { dragonTigerGame } from './page/dragon-tiger.tsx';

export const page = cardPage(dragonTigerGame);
