import type { TableResult } from '../../../src/tables/page-api.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { RUPEE } from '../../../src/catalogue/brands.ts';
import { aceLowOf } from '../../../src/games/cards/ace-low.ts';
import { rankOf, readCards, shoeOf, suitOf } from '../../../src/games/cards/cards.ts';
import { dragonTiger, isOutBySeven, isSuitedTie, outcomeOf, SIDES } from '../rules.ts';
import { sayRank } from '../../../page/cards/names.ts';
import { useSay, type Key, type Say } from '../../../page/lib/words/say.ts';
import { bestOf } from '../../../page/card-tables/best-of.ts';
import type { CardGame } from '../../../page/card-tables/card-game.ts';
import { sharedOf } from '../../../page/card-tables/group-head.ts';
import { Hand } from '../../../page/cards/hand.tsx';
import { Bead } from '../../../page/live-table/roads/bead.tsx';
import { ColourMark } from '../../../page/card-tables/colour-mark.tsx';
import { Stage } from './stage.tsx';
import { SideRoads } from '../../../page/card-tables/roads/side-roads.tsx';
import { saidLimits } from '../../../page/live-table/said-limits.ts';

const CARDS = 8 * 52;

function read(drawn: unknown): Dealt | null {
  const cards = readCards(drawn, CARDS);
  return cards?.length === 2 ? cards : null;
}

const rankAt = (say: Say, dealt: Dealt, index: number): string => sayRank(say, rankOf(dealt[index] ?? 0));

function result(say: Say, dealt: Dealt): string {
  const [dragon, tiger] = [rankAt(say, dealt, 0), rankAt(say, dealt, 1)];
  const outcome = outcomeOf(dealt);
  if (outcome === 'tie') return say(isSuitedTie(dealt) ? 'dragonTigerSuited' : 'dragonTigerTie', { rank: dragon });
  return say(outcome === 'dragon' ? 'dragonWins' : 'tigerWins', { dragon, tiger });
}

const ON_CARD = { red: 'redWord', black: 'blackWord', odd: 'oddWord', even: 'evenWord' } as const satisfies Readonly<
  Record<string, Key>
>;

function positionName(say: Say, id: string): string {
  if (id === 'dragon' || id === 'tiger' || id === 'tie') return say(id);
  if (id === 'suited-tie') return say('suitedTie');
  const [side, what] = id.split('-');
  const word = say(ON_CARD[what as keyof typeof ON_CARD] ?? 'redWord');
  return say(side === 'dragon' ? 'onDragon' : 'onTiger', { what: word });
}

const ROAD = { dragon: 'a', tiger: 'b', tie: 'tie' } as const;
const LETTERS = { a: 'D', b: 'T', tie: '=' } as const;

function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const dealt = results.map(({ drawn }) => read(drawn)).filter((each) => each !== null);
  return (
    <SideRoads
      outcomes={dealt.map((each) => ROAD[outcomeOf(each)])}
      sides={{ a: say('dragon'), b: say('tiger') }}
      letters={LETTERS}
    />
  );
}

/** The side that won: Dragon a square, Tiger a disc, a tie a ring. */
function Tag({ drawn }: { readonly drawn: Dealt }) {
  const say = useSay();
  const outcome = ROAD[outcomeOf(drawn)];
  return <Bead outcome={outcome} letter={LETTERS[outcome]} name={result(say, drawn)} />;
}

function facts(say: Say, dealt: Dealt) {
  const [dragon, tiger] = [rankAt(say, dealt, 0), rankAt(say, dealt, 1)];
  switch (outcomeOf(dealt)) {
    case 'dragon':
      return { title: say('dragon'), detail: say('rankOver', { higher: dragon, lower: tiger }) };
    case 'tiger':
      return { title: say('tiger'), detail: say('rankOver', { higher: tiger, lower: dragon }) };
    default:
      return { title: say(isSuitedTie(dealt) ? 'suitedTie' : 'tie'), detail: say('bothRank', { rank: dragon }) };
  }
}

const COLOURS = ['red', 'black'] as const;
const PARITIES = ['odd', 'even'] as const;

const idsOf = (names: readonly string[]): readonly string[] =>
  SIDES.flatMap((side) => names.map((name) => `${side}-${name}`));

const ONE_DECK = shoeOf(1).toSorted((first, second) => aceLowOf(first) - aceLowOf(second));

/** Ranks that win a bet on one card: `A 3 5 9 J K`. */
function ranksThatWin(id: string): string {
  const won = ONE_DECK.filter((card) => dragonTiger.returnOf(id, RUPEE, [card, card]) > 0);
  return Array.from(new Set(won.map(rankOf))).join(' ');
}

const WINNING_RANKS: ReadonlyMap<string, string> = new Map(idsOf(PARITIES).map((id) => [id, ranksThatWin(id)]));

/** Two odd and two even ranks in red and in black, low and high: every mix of bets that can win together does in a deal of
 *  two of them. */
const TELLING = ONE_DECK.filter(
  (card) => ['A', '2', 'Q', 'K'].includes(rankOf(card)) && ['hearts', 'spades'].includes(suitOf(card)),
);

function positionNote(say: Say, id: string): string {
  return id === 'dragon' || id === 'tiger' ? say('tieHalf') : (WINNING_RANKS.get(id) ?? '');
}

function colourOf(id: string): (typeof COLOURS)[number] | undefined {
  return COLOURS.find((colour) => id.endsWith(`-${colour}`));
}

const KINDS = [
  [['dragon', 'tiger'], 'sidesWord'],
  [['dragon-red', 'dragon-black', 'tiger-red', 'tiger-black'], 'colourWord'],
  [['dragon-odd', 'dragon-even', 'tiger-odd', 'tiger-even'], 'parityWord'],
  [['tie'], 'tie'],
  [['suited-tie'], 'suitedTie'],
] as const satisfies readonly (readonly [readonly string[], Key])[];

const Picture = ({ drawn }: { readonly drawn: Dealt }) => <Hand cards={drawn} />;

export const dragonTigerGame: CardGame = {
  table: dragonTiger,
  read,
  Stage,
  result,
  handOf: (say, _dealt, index) => say(SIDES[index] ?? 'dragon'),
  positionName,
  positionNote,
  outWord: (say, id, dealt) => (isOutBySeven(id, dealt) ? say('sevenCard') : null),
  shapeOf: (id) => (id === 'dragon' ? 'a' : id === 'tiger' ? 'b' : id.endsWith('tie') ? 'tie' : 'plain'),
  cornerOf: (id) => (id.startsWith('dragon-') ? 'a' : id.startsWith('tiger-') ? 'b' : undefined),
  markOf(id) {
    const colour = colourOf(id);
    return colour && <ColourMark colour={colour} />;
  },
  groups: [
    { id: 'sides', ids: ['dragon', 'tie', 'suited-tie', 'tiger'] },
    {
      id: 'colours',
      ids: idsOf(COLOURS),
      head(say, limitsOf) {
        const { pays, note } = sharedOf(say, { ...dragonTiger, limitsOf }, idsOf(COLOURS));
        return { title: say('colourHead', { pays }), note };
      },
    },
    {
      id: 'parities',
      ids: idsOf(PARITIES),
      head(say, limitsOf) {
        const { pays, note } = sharedOf(say, { ...dragonTiger, limitsOf }, idsOf(PARITIES));
        return { title: say('parityHead', { pays }), note };
      },
    },
  ],
  Results,
  Tag,
  facts,
  limitsSaid: (say, limitsOf) =>
    saidLimits(
      limitsOf,
      KINDS.map(([id, name]) => [id, say(name)]),
    ),
  best: bestOf(
    dragonTiger,
    positionName,
    TELLING.flatMap((dragon) => TELLING.map((tiger) => [dragon, tiger])),
  ),
  Picture,
  Last: Picture,
  sentences: ['dragonTigerRule1', 'dragonTigerRule2', 'dragonTigerRule3', 'dragonTigerRule4'],
};
