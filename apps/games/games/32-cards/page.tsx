import { cardPage } from '../../page/game-module.tsx';
import { thirtyTwoCardsGame } from './page/thirty-two-cards.tsx';

export const page = cardPage(thirtyTwoCardsGame);
