import { tablePage } from '../../page/game-module.tsx';
import { andarBaharFace } from './page/face.tsx';

export const page = tablePage(andarBaharFace);
