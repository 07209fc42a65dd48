import { tablePage } from '../../page/game-module.tsx';
import { rouletteFace } from '../../page/roulette/face.tsx';
import { ultimateRoulette } from '../../src/games/roulette/rules.ts';

export const page = tablePage(rouletteFace(ultimateRoulette));
