/** Written by `npm run games:index`. */
import type { Game } from '../src/catalogue/game.ts';
import { game as game32Cards } from './32-cards/game.ts';
import { game as andarBahar } from './andar-bahar/game.ts';
import { game as autoMeter } from './auto-meter/game.ts';
import { game as baccarat } from './baccarat/game.ts';
import { game as crash } from './crash/game.ts';
import { game as dice } from './dice/game.ts';
import { game as dragonTiger } from './dragon-tiger/game.ts';
import { game as kiteLine } from './kite-line/game.ts';
import { game as limbo } from './limbo/game.ts';
import { game as lucky7 } from './lucky-7/game.ts';
import { game as luckySevens } from './lucky-sevens/game.ts';
import { game as mangoDrop } from './mango-drop/game.ts';
import { game as marigold } from './marigold/game.ts';
import { game as mines } from './mines/game.ts';
import { game as monsoon } from './monsoon/game.ts';
import { game as nightTrain } from './night-train/game.ts';
import { game as peacock } from './peacock/game.ts';
import { game as plinko } from './plinko/game.ts';
import { game as speedRoulette } from './speed-roulette/game.ts';
import { game as stepwell } from './stepwell/game.ts';
import { game as teenPatti } from './teen-patti/game.ts';
import { game as templeBell } from './temple-bell/game.ts';
import { game as ultimateRoulette } from './ultimate-roulette/game.ts';

export const GAME_FOLDERS: readonly Game[] = [
  game32Cards,
  andarBahar,
  autoMeter,
  baccarat,
  crash,
  dice,
  dragonTiger,
  kiteLine,
  limbo,
  lucky7,
  luckySevens,
  mangoDrop,
  marigold,
  mines,
  monsoon,
  nightTrain,
  peacock,
  plinko,
  speedRoulette,
  stepwell,
  teenPatti,
  templeBell,
  ultimateRoulette,
];
