import type { TableResult } from '../../../src/tables/page-api.ts';
import { aceLowOf } from '../../../src/games/cards/ace-low.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { RANKS, rankOf, readCards, shoeOf } from '../../../src/games/cards/cards.ts';
import { cardOf, luckySeven, outcomeOf, outcomeOfValue, VALUES } from '../rules.ts';
import { Hand } from '../../../page/cards/hand.tsx';
import { sayCard, sayRank } from '../../../page/cards/names.ts';
import { useSay, type Key, type Say } from '../../../page/lib/words/say.ts';
import { bestOf } from '../../../page/card-tables/best-of.ts';
import type { CardGame, Shape } from '../../../page/card-tables/card-game.ts';
import { sharedOf } from '../../../page/card-tables/group-head.ts';
import { SideRoads } from '../../../page/card-tables/roads/side-roads.tsx';
import { Bead } from '../../../page/live-table/roads/bead.tsx';
import { ColourMark } from '../../../page/card-tables/colour-mark.tsx';
import { Stage } from './stage.tsx';
import { saidLimits } from '../../../page/live-table/said-limits.ts';

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

const valueOfId = (id: string): number => Number(id.split('-')[1]);

/** The rank of a value from the ace's 1 up. */
const rankOfValue = (value: number) => RANKS[(value + RANKS.length - 2) % RANKS.length] ?? 'A';

function positionName(say: Say, id: string): string {
  if (isNamed(id)) return say(NAMES[id]);
  return say('rankSpot', { rank: sayRank(say, rankOfValue(valueOfId(id))) });
}

/** A single rank shows its sign, as the card does. */
const shortName = (id: string): string | null => (isNamed(id) ? null : rankOfValue(valueOfId(id)));

const result = (say: Say, dealt: Dealt): string => say(RESULT[outcomeOf(dealt)], { card: sayCard(say, cardOf(dealt)) });

const SIDES = { low: 'a', high: 'b', seven: 'tie' } as const;
const INKS = { a: '#a0432f', b: '#2b6c70', tie: '#4f9a73' } as const;
const SHAPES: Readonly<Record<string, Shape>> = SIDES;

const SEVEN = 7;

/** Ranks below and above the seven have the corners of Low and of High. */
function cornerOf(id: string): 'a' | 'b' | undefined {
  if (isNamed(id) || valueOfId(id) === SEVEN) return undefined;
  return valueOfId(id) < SEVEN ? 'a' : 'b';
}

/** The rank that was dealt, in the shape of its side. */
function Tag({ drawn }: { readonly drawn: Dealt }) {
  const say = useSay();
  return <Bead outcome={SIDES[outcomeOf(drawn)]} letter={rankOf(cardOf(drawn))} name={result(say, drawn)} />;
}

/** From the ace up: of several cards that return as much the lowest is named. */
const ONE_CARD: readonly Dealt[] = shoeOf(1)
  .toSorted((first, second) => aceLowOf(first) - aceLowOf(second))
  .map((card) => [card]);

const bestName = (say: Say, id: string): string => shortName(id) ?? positionName(say, id);

function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const dealt = results.map(({ drawn }) => read(drawn)).filter((each) => each !== null);
  return (
    <SideRoads
      outcomes={dealt.map((each) => SIDES[outcomeOf(each)])}
      sides={{ a: say('lowSide'), b: say('highSide') }}
      letters={{ a: 'L', b: 'H', tie: '7' }}
      third={say('sevenCard')}
    />
  );
}

const ONE_RANK: readonly string[] = VALUES.map((value) => `rank-${value}`);

const LIMITS = [
  [['low', 'high'], 'sidesWord'],
  [['red', 'black'], 'colourWord'],
  [ONE_RANK, 'rankLimits'],
] as const satisfies readonly (readonly [readonly string[], Key])[];

export const luckySevenGame: CardGame = {
  table: luckySeven,
  read,
  Stage,
  result,
  handOf: () => '',
  positionName,
  shortName,
  positionNote: (say, id) => (id === 'low' ? say('lowNote') : id === 'high' ? say('highNote') : ''),
  shapeOf: (id) => SHAPES[id] ?? 'plain',
  cornerOf,
  inkOf: (id) => (isNamed(id) ? undefined : INKS[SIDES[outcomeOfValue(valueOfId(id))]]),
  markOf: (id) => (id === 'red' || id === 'black' ? <ColourMark colour={id} /> : undefined),
  groups: [
    { id: 'halves', ids: ['low', 'seven', 'high'] },
    { id: 'kinds', ids: ['even', 'odd', 'red', 'black'] },
    {
      id: 'ranks',
      ids: ONE_RANK,
      head(say, limitsOf) {
        const { pays, note } = sharedOf(say, { ...luckySeven, limitsOf }, ONE_RANK);
        return { title: say('oneRankHead', { pays }), note };
      },
    },
  ],
  Results,
  Tag,
  facts: (say, dealt) => ({ title: say(NAMES[outcomeOf(dealt)]), detail: sayCard(say, cardOf(dealt)) }),
  limitsSaid: (say, limitsOf) =>
    saidLimits(
      limitsOf,
      LIMITS.map(([id, name]) => [id, say(name)]),
    ),
  best: bestOf(luckySeven, bestName, ONE_CARD),
  Picture: ({ drawn }) => <Hand cards={drawn} />,
  sentences: ['luckySevenRule1', 'luckySevenRule2', 'luckySevenRule3', 'luckySevenRule4'],
};
