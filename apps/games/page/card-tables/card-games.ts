import type { CardGame } from './card-game.ts';
import { baccaratGame } from './games/baccarat.tsx';
import { dragonTigerGame } from './games/dragon-tiger.tsx';
import { luckySevenGame } from './games/lucky-7.tsx';
import { thirtyTwoCardsGame } from './games/thirty-two-cards.tsx';

/** Every game that is dealt at a card table of this kind. */
export const CARD_GAMES: readonly CardGame[] = [dragonTigerGame, luckySevenGame, baccaratGame, thirtyTwoCardsGame];
