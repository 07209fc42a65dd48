import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { DECK, PLAYERS, pointsOf, readDeal } from '../deal.ts';
import { thirtyTwoCards } from '../rules.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import { bestOf } from '../../../page/card-tables/best-of.ts';
import type { CardGame } from '../../../page/card-tables/card-game.ts';
import { Hand } from '../../../page/cards/hand.tsx';
import { faceOf } from './face-of.ts';
import { PlayerTag } from './player-tag.tsx';
import { read } from './read.ts';
import { Results } from './results.tsx';
import styles from './player-mark.module.css';
import { Stage } from './stage.tsx';
import { saidLimits } from '../../../page/live-table/said-limits.ts';

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

const INKS: Readonly<Record<string, string>> = {
  'player-8': '#d8c6a0',
  'player-9': '#22595d',
  'player-10': '#7a2c22',
  'player-11': '#2f6b4c',
};

/** A player's shape and the word. */
function PlayerMark({ id }: { readonly id: string }) {
  const say = useSay();
  const player = PLAYERS.find((each) => id === `player-${each}`);
  return (
    player !== undefined && (
      <span className={styles.mark}>
        <PlayerTag player={player} size={24} isNamed />
        {say('playerWord')}
      </span>
    )
  );
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

const positionName = (say: Say, id: string): string => say('playerNumber', { player: id.split('-')[1] ?? '' });

/** A deal for each player that it wins: a king over sixes. */
const WINS: readonly Dealt[] = PLAYERS.map((_, winner) =>
  PLAYERS.map((__, seat) => (seat === winner ? DECK.length - 1 : seat)),
);

export const thirtyTwoCardsGame: CardGame = {
  table: thirtyTwoCards,
  read,
  Stage,
  Tag,
  facts,
  limitsSaid: (_say, limitsOf) =>
    saidLimits(
      limitsOf,
      PLAYERS.map((player) => [[`player-${player}`], String(player)]),
    ),
  best: bestOf(thirtyTwoCards, positionName, WINS),
  Picture: ({ drawn }) => <Hand cards={readDeal(drawn).first.map(({ card }) => faceOf(card))} />,
  result,
  positionName,
  // The tag before it has the number.
  shortName: () => '',
  shapeOf: () => 'plain',
  markOf: (id) => <PlayerMark id={id} />,
  handOf(say, dealt, index) {
    const { first, tieBreaks } = readDeal(dealt);
    return say('playerNumber', { player: [first, ...tieBreaks].flat()[index]?.player ?? '' });
  },
  inkOf: (id) => INKS[id],
  groups: [{ id: 'players', arePillars: true, ids: PLAYERS.map((player) => `player-${player}`) }],
  faceOf,
  Results,
  sentences: ['thirtyTwoRule1', 'thirtyTwoRule2', 'thirtyTwoRule3', 'thirtyTwoRule4'],
};
