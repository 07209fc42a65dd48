import type { TableResult } from '../../../src/tables/page-api.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { rankOf, readCards } from '../../../src/games/cards/cards.ts';
import { dragonTiger, isSuitedTie, outcomeOf, SIDES, type Side } from '../rules.ts';
import { sayRank } from '../../../page/cards/names.ts';
import { useSay, type Key, type Say } from '../../../page/lib/words/say.ts';
import type { CardGame, Hand } from '../../../page/card-tables/card-game.ts';
import { SideRoads } from '../../../page/card-tables/roads/side-roads.tsx';

const CARDS = 8 * 52;

function read(drawn: unknown): Dealt | null {
  const cards = readCards(drawn, CARDS);
  return cards?.length === 2 ? cards : null;
}

const rankAt = (say: Say, dealt: Dealt, index: number): string => sayRank(say, rankOf(dealt[index] ?? 0));

function hand(say: Say, side: Side, { dealt, open }: { readonly dealt: Dealt | null; readonly open: number }): Hand {
  const index = SIDES.indexOf(side);
  return {
    id: side,
    title: say(side),
    note: dealt !== null && index < open ? rankAt(say, dealt, index) : '',
    shape: side === 'dragon' ? 'a' : 'b',
    cards: dealt === null ? [] : [{ card: dealt[index] ?? 0, index }],
    isWinner: dealt !== null && open === dealt.length && outcomeOf(dealt) === side,
  };
}

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

function Results({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const dealt = results.map(({ drawn }) => read(drawn)).filter((each) => each !== null);
  return (
    <SideRoads
      outcomes={dealt.map((each) => ROAD[outcomeOf(each)])}
      sides={{ a: say('dragon'), b: say('tiger') }}
      letters={{ a: 'D', b: 'T', tie: '=' }}
    />
  );
}

export const dragonTigerGame: CardGame = {
  table: dragonTiger,
  read,
  hands: (say, dealt, open) => SIDES.map((side) => hand(say, side, { dealt, open })),
  result,
  positionName,
  positionNote: (say, id) => (id === 'dragon' || id === 'tiger' ? say('tieHalf') : ''),
  shapeOf: (id) =>
    id === 'dragon' ? 'a' : id === 'tiger' ? 'b' : id === 'tie' || id === 'suited-tie' ? 'tie' : 'plain',
  groups: [
    { id: 'sides', ids: ['dragon', 'tie', 'suited-tie', 'tiger'] },
    ...SIDES.map((side) => ({
      id: `on-${side}`,
      ids: ['red', 'black', 'odd', 'even'].map((name) => `${side}-${name}`),
      isHalf: true,
    })),
  ],
  Results,
  sentences: ['dragonTigerRule1', 'dragonTigerRule2', 'dragonTigerRule3', 'dragonTigerRule4'],
};
