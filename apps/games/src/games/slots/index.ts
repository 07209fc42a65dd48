import { peacock } from './peacock.ts';
import { slotRules } from './engine.ts';

/** Every slot that is played, as rules of a game with one decision. */
export const SLOTS = [peacock];
export const SLOT_RULES = SLOTS.map(slotRules);
