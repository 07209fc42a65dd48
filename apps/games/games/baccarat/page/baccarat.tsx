import type { TableResult } from '../../../src/tables/page-api.ts';
import { handsOf, nextOf, outcomeOf, pointsOf, type Side } from '../hands.ts';
import { baccarat } from '../rules.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { RANKS, readCards, SUITS, type Rank, type Suit } from '../../../src/games/cards/cards.ts';
import { useSay, type Key, type Say } from '../../../page/lib/words/say.ts';
import type { Outcome } from '../../../page/live-table/roads/big-road.ts';
import { bestOf } from '../../../page/card-tables/best-of.ts';
import type { CardGame } from '../../../page/card-tables/card-game.ts';
import { Hand } from '../../../page/cards/hand.tsx';
import { Bead } from '../../../page/live-table/roads/bead.tsx';
import styles from './baccarat.module.css';
import { Stage } from './stage.tsx';
import { RailRoads, WideRoads } from './roads.tsx';
import { saidLimits } from '../../../page/live-table/said-limits.ts';

const CARDS = 8 * 52;

/** A deal that ends where both stand, and not before. */
function read(drawn: unknown): Dealt | null {
  const cards = readCards(drawn, CARDS);
  if (cards === null) return null;
  const hands: Record<Side, number[]> = { player: [], banker: [] };
  for (const card of cards) {
    const side = nextOf(hands);
    if (side === null) return null;
    hands[side].push(card);
  }
  return nextOf(hands) === null ? cards : null;
}

const NAMES = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  'player-pair': 'playerPair',
  'banker-pair': 'bankerPair',
  'perfect-pair': 'perfectPair',
} as const satisfies Readonly<Record<string, Key>>;

const isNamed = (id: string): id is keyof typeof NAMES => Object.hasOwn(NAMES, id);

function positionName(say: Say, id: string): string {
  return isNamed(id) ? say(NAMES[id]) : id;
}

function result(say: Say, dealt: Dealt): string {
  const hands = handsOf(dealt);
  const [player, banker] = [pointsOf(hands.player), pointsOf(hands.banker)];
  const outcome = outcomeOf(hands);
  if (outcome === 'tie') return say('baccaratTie', { points: player });
  return say(outcome === 'player' ? 'playerWins' : 'bankerWins', { player, banker });
}

const ROAD = { player: 'b', banker: 'a', tie: 'tie' } as const;

const outcomesOf = (results: readonly TableResult[]): readonly Outcome[] =>
  results.flatMap(({ drawn }) => {
    const dealt = read(drawn);
    return dealt === null ? [] : [ROAD[outcomeOf(handsOf(dealt))]];
  });

const Results = ({ results }: { readonly results: readonly TableResult[] }) => (
  <RailRoads outcomes={outcomesOf(results)} />
);

const Below = ({ results }: { readonly results: readonly TableResult[] }) => (
  <WideRoads outcomes={outcomesOf(results)} />
);

/** The points that won, in the shape of their side; a tie is a ring. */
function Tag({ drawn }: { readonly drawn: Dealt }) {
  const say = useSay();
  const hands = handsOf(drawn);
  const points = Math.max(pointsOf(hands.player), pointsOf(hands.banker));
  return <Bead outcome={ROAD[outcomeOf(hands)]} letter={String(points)} name={result(say, drawn)} />;
}

function facts(say: Say, dealt: Dealt) {
  const hands = handsOf(dealt);
  const [player, banker] = [pointsOf(hands.player), pointsOf(hands.banker)];
  switch (outcomeOf(hands)) {
    case 'player':
      return { title: say('player'), detail: say('pointsTo', { points: player, other: banker }) };
    case 'banker':
      return { title: say('banker'), detail: say('pointsTo', { points: banker, other: player }) };
    default:
      return { title: say('tie'), detail: say('bothPoints', { points: player }) };
  }
}

const KINDS = [
  [['player', 'banker'], 'sidesWord'],
  [['tie'], 'tie'],
  [['player-pair', 'banker-pair'], 'pairsWord'],
  [['perfect-pair'], 'perfectPair'],
] as const satisfies readonly (readonly [readonly string[], Key])[];

const cardOf = (rank: Rank, suit: Suit): number => RANKS.indexOf(rank) * SUITS.length + SUITS.indexOf(suit);

/** Hands of six and of eight or nine points, on which neither side draws: without a pair, with one and with a perfect one. */
const TELLING: readonly Dealt[] = [
  [cardOf('K', 'hearts'), cardOf('9', 'hearts')],
  [cardOf('K', 'hearts'), cardOf('8', 'hearts')],
  ...(['4', '3'] as const).flatMap((rank) =>
    (['hearts', 'spades'] as const).map((suit) => [cardOf(rank, 'hearts'), cardOf(rank, suit)]),
  ),
];

export const baccaratGame: CardGame = {
  table: baccarat,
  read,
  Stage,
  result,
  handOf: (say, dealt, index) => say(nextOf(handsOf(dealt.slice(0, index))) ?? 'player'),
  positionName,
  positionNote: (say, id) => (id === 'player' || id === 'banker' ? say('tieGivesBack') : ''),
  paysText: (_say, id) => (id === 'perfect-pair' ? '26–200' : null),
  shapeOf: (id) => (id === 'player' ? 'b' : id === 'banker' ? 'a' : id === 'tie' ? 'tie' : 'plain'),
  cornerOf: (id) => (id === 'player-pair' ? 'b' : id === 'banker-pair' ? 'a' : undefined),
  groups: [
    { id: 'sides', ids: ['player', 'tie', 'banker'] },
    { id: 'pairs', ids: ['player-pair', 'perfect-pair', 'banker-pair'] },
  ],
  Results,
  Below,
  Tag,
  facts,
  limitsSaid: (say, limitsOf) =>
    saidLimits(
      limitsOf,
      KINDS.map(([id, name]) => [id, say(name)]),
    ),
  best: bestOf(
    baccarat,
    positionName,
    TELLING.flatMap(([p1 = 0, p2 = 0]) => TELLING.map(([b1 = 0, b2 = 0]) => [p1, b1, p2, b2])),
  ),
  Picture,
  sentences: ['baccaratRule1', 'baccaratRule2', 'baccaratRule3', 'baccaratRule4', 'baccaratRule5'],
};

/** Player's cards, then Banker's. */
function Picture({ drawn }: { readonly drawn: Dealt }) {
  const { player, banker } = handsOf(drawn);
  return (
    <span className={styles.picture}>
      <Hand cards={player} />
      <Hand cards={banker} />
    </span>
  );
}
