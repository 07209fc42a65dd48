import type { CardTable } from './cards/card-table.ts';
import { baccarat } from './baccarat/rules.ts';
import { dragonTiger } from './dragon-tiger/rules.ts';
import { luckySeven } from './lucky-7/rules.ts';
import { thirtyTwoCards } from './thirty-two-cards/rules.ts';

/** Every table of this kind that has its page. */
export const CARD_TABLES: readonly CardTable[] = [dragonTiger, luckySeven, baccarat, thirtyTwoCards];
