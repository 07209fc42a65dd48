import { soloPage } from '../../page/game-module.tsx';
import { minesFace } from './page/face.ts';
import { createMinesGame } from './page/game.ts';

export const page = soloPage(createMinesGame, minesFace);
