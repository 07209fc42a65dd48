import type { TableResult } from '../../../src/tables/page-api.ts';
import { handsOf, isNatural, nextOf, outcomeOf, pointsOf, type Hands, type Side } from '../hands.ts';
import { baccarat } from '../rules.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { readCards } from '../../../src/games/cards/cards.ts';
import { useSay, type Key, type Say } from '../../../page/lib/words/say.ts';
import { Roads } from '../../../page/live-table/roads/roads.tsx';
import type { CardGame, Hand } from '../../../page/card-tables/card-game.ts';
import { DerivedRoads } from '../../../page/card-tables/roads/derived-roads.tsx';

const CARDS = 8 * 52;
const SIDES: readonly Side[] = ['player', 'banker'];

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

/** Where in the deal the cards of a side came. */
function placesOf(dealt: Dealt, side: Side): readonly number[] {
  return dealt.flatMap((_, index) => (nextOf(handsOf(dealt.slice(0, index))) === side ? [index] : []));
}

function sayPoints(say: Say, hand: Dealt): string {
  if (hand.length === 0) return '';
  return say(isNatural(hand) ? 'naturalPoints' : 'handPoints', { points: pointsOf(hand) });
}

function handOf(say: Say, side: Side, { dealt, open }: { readonly dealt: Dealt; readonly open: number }): Hand {
  const shown: Hands = handsOf(dealt.slice(0, open));
  return {
    id: side,
    title: say(side),
    note: sayPoints(say, shown[side]),
    shape: side === 'player' ? 'a' : 'b',
    cards: placesOf(dealt, side).map((index) => ({ card: dealt[index] ?? 0, index })),
    isWinner: dealt.length > 0 && open === dealt.length && outcomeOf(shown) === side,
  };
}

function result(say: Say, dealt: Dealt): string {
  const hands = handsOf(dealt);
  const [player, banker] = [pointsOf(hands.player), pointsOf(hands.banker)];
  const outcome = outcomeOf(hands);
  if (outcome === 'tie') return say('baccaratTie', { points: player });
  return say(outcome === 'player' ? 'playerWins' : 'bankerWins', { player, banker });
}

const ROAD = { player: 'a', banker: 'b', tie: 'tie' } as const;

function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const dealt = results.map(({ drawn }) => read(drawn)).filter((each) => each !== null);
  const outcomes = dealt.map((each) => ROAD[outcomeOf(handsOf(each))]);
  return (
    <>
      <Roads
        outcomes={outcomes}
        sides={{ a: say('player'), b: say('banker') }}
        letters={{ a: 'P', b: 'B', tie: 'T' }}
      />
      <DerivedRoads outcomes={outcomes.toReversed()} />
    </>
  );
}

export const baccaratGame: CardGame = {
  table: baccarat,
  read,
  hands: (say, dealt, open) => SIDES.map((side) => handOf(say, side, { dealt: dealt ?? [], open })),
  result,
  positionName: (say, id) => (isNamed(id) ? say(NAMES[id]) : id),
  positionNote: (say, id) => (id === 'player' || id === 'banker' ? say('tieGivesBack') : ''),
  paysText: (_say, id) => (id === 'perfect-pair' ? '26–200' : null),
  shapeOf: (id) => (id === 'player' ? 'a' : id === 'banker' ? 'b' : id === 'tie' ? 'tie' : 'plain'),
  groups: [
    { id: 'sides', ids: ['player', 'tie', 'banker'] },
    { id: 'pairs', ids: ['player-pair', 'perfect-pair', 'banker-pair'] },
  ],
  Results,
  sentences: ['baccaratRule1', 'baccaratRule2', 'baccaratRule3', 'baccaratRule4', 'baccaratRule5'],
};
