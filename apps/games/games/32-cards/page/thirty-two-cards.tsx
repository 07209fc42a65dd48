import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { PLAYERS, pointsOf, readDeal, type Deal, type Player } from '../deal.ts';
import { thirtyTwoCards } from '../rules.ts';
import type { Say } from '../../../page/lib/words/say.ts';
import type { CardGame, Hand } from '../../../page/card-tables/card-game.ts';
import { Hand as HandOfCards } from '../../../page/cards/hand.tsx';
import { faceOf } from './face-of.ts';
import { PlayerTag } from './player-tag.tsx';
import { read } from './read.ts';
import { Results } from './results.tsx';
import { Stage } from './stage.tsx';

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

/** The winner's shape, with a stroke where one more card decided. */
function Tag({ drawn }: { readonly drawn: Dealt }) {
  const { winner, tieBreaks } = readDeal(drawn);
  return <PlayerTag player={winner} isTieBreak={tieBreaks.length > 0} />;
}

/** Who won, with how many points, and the most that another player had. */
function facts(say: Say, dealt: Dealt) {
  const { first, tieBreaks, winner } = readDeal(dealt);
  const points = (isWinner: boolean): number =>
    Math.max(...first.filter(({ player }) => (player === winner) === isWinner).map(pointsOf));
  return {
    title: say('playerNumber', { player: winner }),
    detail:
      tieBreaks.length > 0
        ? say('afterTie', { points: points(true) })
        : say('pointsAgainst', { points: points(true), other: points(false) }),
  };
}

export const thirtyTwoCardsGame: CardGame = {
  table: thirtyTwoCards,
  read,
  Stage,
  Tag,
  facts,
  limitsSaid: (say) =>
    PLAYERS.flatMap((player) => {
      const limits = thirtyTwoCards.limitsOf(`player-${player}`);
      return limits ? [{ name: say('playerNumber', { player }), limits }] : [];
    }),
  Picture: ({ drawn }) => <HandOfCards cards={readDeal(drawn).first.map(({ card }) => faceOf(card))} />,
  hands: (_say, dealt, open) => PLAYERS.map((player) => handOf(player, { dealt, open })),
  result,
  positionName: (say, id) => say('playerNumber', { player: id.split('-')[1] ?? '' }),
  shapeOf: () => 'plain',
  groups: [{ id: 'players', arePillars: true, ids: PLAYERS.map((player) => `player-${player}`) }],
  faceOf,
  Results,
  sentences: ['thirtyTwoRule1', 'thirtyTwoRule2', 'thirtyTwoRule3', 'thirtyTwoRule4'],
};
