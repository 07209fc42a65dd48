import { slotRules } from './engine.ts';
import { autoMeter } from './games/auto-meter.ts';
import { luckySevens } from './games/lucky-sevens.ts';
import { mangoDrop } from './games/mango-drop.ts';
import { marigold } from './games/marigold.ts';
import { peacock } from './games/peacock.ts';

/** Every slot that is played, as rules of a game with one decision. */
export const SLOTS = [luckySevens, peacock, marigold, mangoDrop, autoMeter];
export const SLOT_RULES = SLOTS.map(slotRules);
