/** 32 Cards: players 8, 9, 10 and 11 add a card to their names, and the highest wins (casino rules 8). */
import { cardTable, exactly, type CardPosition } from '../../src/games/cards/card-table.ts';
import { deal, DECK, PLAYERS, readDeal, type Player } from './deal.ts';

function on(player: Player, terms: Pick<CardPosition, 'pays' | 'rtp'>): CardPosition {
  return {
    ...terms,
    id: `player-${player}`,
    returns: (dealt) => (readDeal(dealt).winner === player ? terms.pays + 100 : 0),
  };
}

export const POSITIONS: readonly CardPosition[] = [
  on(8, { pays: 1120, rtp: exactly(10_309, 10_788) }),
  on(9, { pays: 485, rtp: exactly(43_069, 44_950) }),
  on(10, { pays: 225, rtp: exactly(616_421, 647_280) }),
  on(11, { pays: 105, rtp: exactly(385_523, 404_550) }),
];

/** Of so many orders of the cards each player's share is whole. */
const ORDERS = 161_820n;

/** A deal that each player wins with a king over sixes, and how many of the orders they win. */
function* everyWinner() {
  for (const [index, { rtp, pays }] of POSITIONS.entries()) {
    const dealt = PLAYERS.map((_, seat) => (seat === index ? DECK.length - 1 : seat));
    yield [dealt, (ORDERS * 100n * rtp.numerator) / (rtp.denominator * BigInt(pays + 100))] as const;
  }
}

export const thirtyTwoCards = cardTable({
  gameId: '32-cards',
  timing: { bettingMs: 15_000, payingMs: 4_000 },
  positions: POSITIONS,
  draw: (stream) => deal(stream),
  everyMs: 700,
  outcomes: everyWinner,
});
