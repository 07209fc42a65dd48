/** Every slot, those without a page too: their figures are proved first. */
import { autoMeter } from '../../../games/auto-meter/slot.ts';
import { kiteLine } from '../../../games/kite-line/slot.ts';
import { luckySevens } from '../../../games/lucky-sevens/slot.ts';
import { mangoDrop } from '../../../games/mango-drop/slot.ts';
import { marigold } from '../../../games/marigold/slot.ts';
import { monsoon } from '../../../games/monsoon/slot.ts';
import { nightTrain } from '../../../games/night-train/slot.ts';
import { peacock } from '../../../games/peacock/slot.ts';
import { stepwell } from '../../../games/stepwell/slot.ts';
import { templeBell } from '../../../games/temple-bell/slot.ts';
import type { SlotGame } from './slot-game.ts';

export const EVERY_SLOT: readonly SlotGame[] = [
  autoMeter,
  kiteLine,
  luckySevens,
  mangoDrop,
  marigold,
  monsoon,
  nightTrain,
  peacock,
  stepwell,
  templeBell,
];
