import type { TableResult } from '../../../src/tables/page-api.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { RANKS, readCards } from '../../../src/games/cards/cards.ts';
import { cardOf, luckySeven, outcomeOf, VALUES } from '../rules.ts';
import { sayCard, sayRank } from '../../../page/cards/names.ts';
import { useSay, type Key, type Say } from '../../../page/lib/words/say.ts';
import type { CardGame, Shape } from '../../../page/card-tables/card-game.ts';
import { SideRoads } from '../../../page/card-tables/roads/side-roads.tsx';
import { Stage } from './stage.tsx';

function read(drawn: unknown): Dealt | null {
  const cards = readCards(drawn);
  return cards?.length === 1 ? cards : null;
}

const RESULT = { low: 'luckyLow', seven: 'luckySeven', high: 'luckyHigh' } as const;

const NAMES = {
  low: 'lowSide',
  seven: 'sevenCard',
  high: 'highSide',
  even: 'evenCard',
  odd: 'oddCard',
  red: 'redCard',
  black: 'blackCard',
} as const satisfies Readonly<Record<string, Key>>;

const isNamed = (id: string): id is keyof typeof NAMES => Object.hasOwn(NAMES, id);

/** The rank of a value from the ace's 1 up. */
const rankOfValue = (value: number) => RANKS[(value + RANKS.length - 2) % RANKS.length] ?? 'A';

function positionName(say: Say, id: string): string {
  if (isNamed(id)) return say(NAMES[id]);
  return say('rankSpot', { rank: sayRank(say, rankOfValue(Number(id.split('-')[1]))) });
}

/** A single rank shows its sign, as the card does. */
const shortName = (id: string): string | null => (isNamed(id) ? null : rankOfValue(Number(id.split('-')[1])));

const SHAPES: Readonly<Record<string, Shape>> = { low: 'a', high: 'b' };
const SIDES = { low: 'a', high: 'b', seven: 'tie' } as const;

function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const dealt = results.map(({ drawn }) => read(drawn)).filter((each) => each !== null);
  return (
    <SideRoads
      outcomes={dealt.map((each) => SIDES[outcomeOf(each)])}
      sides={{ a: say('lowSide'), b: say('highSide') }}
      letters={{ a: 'L', b: 'H', tie: '7' }}
    />
  );
}

export const luckySevenGame: CardGame = {
  table: luckySeven,
  read,
  Stage,
  hands: (say, dealt, open) => [
    {
      id: 'card',
      title: dealt !== null && open > 0 ? sayCard(say, cardOf(dealt)) : say('oneCard'),
      note: dealt !== null && open > 0 ? say(NAMES[outcomeOf(dealt)]) : '',
      shape: dealt !== null && open > 0 ? (SHAPES[outcomeOf(dealt)] ?? 'plain') : 'plain',
      cards: dealt === null ? [] : [{ card: cardOf(dealt), index: 0 }],
      isWinner: false,
    },
  ],
  result: (say, dealt) => say(RESULT[outcomeOf(dealt)], { card: sayCard(say, cardOf(dealt)) }),
  positionName,
  shortName,
  positionNote: (say, id) => (id === 'low' ? say('lowNote') : id === 'high' ? say('highNote') : ''),
  shapeOf: (id) => SHAPES[id] ?? 'plain',
  groups: [
    { id: 'halves', ids: ['low', 'seven', 'high'] },
    { id: 'kinds', ids: ['red', 'black', 'even', 'odd'] },
    { id: 'ranks', ids: VALUES.map((value) => `rank-${value}`) },
  ],
  Results,
  sentences: ['luckySevenRule1', 'luckySevenRule2', 'luckySevenRule3', 'luckySevenRule4'],
};
