import type { TableResult } from '../../../src/tables/page-api.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { readCards } from '../../../src/games/cards/cards.ts';
import { DECK, PLAYERS, pointsOf, readDeal, type Deal, type Player } from '../deal.ts';
import { thirtyTwoCards } from '../rules.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import type { CardGame, Hand } from '../../../page/card-tables/card-game.ts';
import { Winners } from '../../../page/card-tables/roads/winners.tsx';

/** A deal that its cards decide, without one too many. */
function read(drawn: unknown): Dealt | null {
  const cards = readCards(drawn, DECK.length);
  try {
    return cards !== null && readDeal(cards) ? cards : null;
  } catch {
    return null;
  }
}

/** A six of diamonds is number 0 of these 32 cards and 16 of a whole deck. */
const faceOf = (card: number): number => card + 16;

/** Where in the deal the cards of a player came: the first one, and those of tie-breaks. */
function placesOf({ tieBreaks }: Deal, player: Player): readonly number[] {
  const places = [PLAYERS.indexOf(player)];
  let at = PLAYERS.length;
  for (const held of tieBreaks) {
    const place = held.findIndex((each) => each.player === player);
    if (place >= 0) places.push(at + place);
    at += held.length;
  }
  return places;
}

function handOf(player: Player, { dealt, open }: { readonly dealt: Dealt | null; readonly open: number }): Hand {
  const places = dealt === null ? [] : placesOf(readDeal(dealt), player);
  const first = dealt?.[PLAYERS.indexOf(player)];
  const isSeen = first !== undefined && open > PLAYERS.indexOf(player);
  return {
    id: String(player),
    title: String(player),
    note: isSeen ? String(pointsOf({ player, card: first })) : '',
    shape: 'plain',
    cards: places.map((index) => ({ card: dealt?.[index] ?? 0, index })),
    isWinner: dealt !== null && open === dealt.length && readDeal(dealt).winner === player,
  };
}

function result(say: Say, dealt: Dealt): string {
  const { first, tieBreaks, winner } = readDeal(dealt);
  const held = first.find(({ player }) => player === winner);
  const points = held ? pointsOf(held) : 0;
  return say(tieBreaks.length > 0 ? 'playerWinsTie' : 'playerWinsOn', { player: winner, points });
}

function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const winners = results.flatMap(({ id, drawn }) => {
    const dealt = read(drawn);
    return dealt === null ? [] : [{ id, winner: readDeal(dealt).winner }];
  });
  return (
    <Winners
      winners={winners.map(({ id, winner }) => ({ id, text: String(winner) }))}
      counts={PLAYERS.map((player) => ({
        name: say('playerNumber', { player }),
        count: winners.filter(({ winner }) => winner === player).length,
      }))}
    />
  );
}

export const thirtyTwoCardsGame: CardGame = {
  table: thirtyTwoCards,
  read,
  hands: (_say, dealt, open) => PLAYERS.map((player) => handOf(player, { dealt, open })),
  result,
  positionName: (say, id) => say('playerNumber', { player: id.split('-')[1] ?? '' }),
  shapeOf: () => 'plain',
  groups: [{ id: 'players', arePillars: true, ids: PLAYERS.map((player) => `player-${player}`) }],
  faceOf,
  Results,
  sentences: ['thirtyTwoRule1', 'thirtyTwoRule2', 'thirtyTwoRule3', 'thirtyTwoRule4'],
};
