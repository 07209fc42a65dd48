import { tablePage } from '../../page/game-module.tsx';
import { teenPattiFace } from './page/face.tsx';

export const page = tablePage(teenPattiFace);
