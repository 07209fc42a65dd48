import {
  andarBahar,
  LONGEST,
  matchOf,
  POSITIONS,
  positionById,
  RANGES,
  returnOf,
  sideOf,
  type AndarBaharDeal,
} from '../rules.ts';
import { rankIndex, rankOf, readCards } from '../../../src/games/cards/cards.ts';
import { oddsText, wonPaise } from '../../../src/games/odds.ts';
import type { TableResult } from '../../../src/tables/page-api.ts';
import { sayCard, sayRank } from '../../../page/cards/names.ts';
import { Hand } from '../../../page/cards/hand.tsx';
import type { Stakes } from '../../../page/live-table/chips/chips.ts';
import type { TableFace } from '../../../page/live-table/face.ts';
import type { Outcome } from '../../../page/live-table/roads/big-road.ts';
import { Roads } from '../../../page/live-table/roads/roads.tsx';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import { Felt } from './felt.tsx';
import { namePosition } from './names.ts';
import { SideTag } from './side-tag.tsx';
import { Stage } from './stage.tsx';
import { saidLimits } from '../../../page/live-table/said-limits.ts';

/** A joker and its match at the end, with nothing that matches between. */
function readDeal(drawn: unknown): AndarBaharDeal | null {
  const cards = readCards(drawn);
  const [joker = -1, ...dealt] = cards ?? [];
  const match = dealt.findIndex((card) => rankIndex(card) === rankIndex(joker));
  return cards !== null && match >= 0 && match === dealt.length - 1 ? cards : null;
}

export const andarBaharFace: TableFace<AndarBaharDeal> = {
  rules: andarBahar,
  read: readDeal,
  positionName: namePosition,
  pays: (_say, id) => oddsText(positionById(id)?.odds ?? 0),
  result: (say, deal) => say(sideOf(matchOf(deal)) === 'andar' ? 'andarWins' : 'baharWins', { card: matchOf(deal) }),
  showingWords: 'cardsDealt',
  Stage,
  Felt,
  Results: AndarBaharRoads,
  Tag: SideTag,
  facts: (say, deal) => ({
    title: say(sideOf(matchOf(deal))),
    detail: say('onCardNumber', { card: matchOf(deal), rank: sayRank(say, rankOf(deal[0] ?? 0)) }),
  }),
  limitsSaid: (say, limitsOf) =>
    saidLimits(limitsOf, [
      [['andar', 'bahar'], say('sideLimits')],
      [RANGES.map(([from, to]) => `cards-${from}-${to}`), say('cardLimits')],
    ]),
  best,
  Picture: ({ drawn }) => <Hand cards={[drawn[0] ?? 0, ...drawn.slice(1).slice(-1)]} />,
  sentences: ['andarBaharRule1', 'andarBaharRule2', 'andarBaharRule3', 'freshDeck'],
  ruled: () => POSITIONS.map((position) => ({ id: position.id, returns: returnOf(position) })),
  numbersOf: (deal) => deal,
  drawnOf: readDeal,
  numberName: sayCard,
};

/** The side and card at which these stakes return most, the lowest card of several. */
function best(say: Say, stakes: Stakes) {
  const returns = Array.from({ length: LONGEST }, (_, index) => {
    const card = index + 1;
    const won = POSITIONS.filter(({ wins }) => wins(card));
    return { card, paise: won.reduce((sum, { id, odds }) => sum + wonPaise(stakes[id] ?? 0, odds), 0) };
  });
  const { card, paise } = returns.reduce((most, each) => (each.paise > most.paise ? each : most));
  return { name: say('sideAndCard', { side: say(sideOf(card)), card }), paise };
}

function AndarBaharRoads({ results }: { readonly results: readonly TableResult[] }) {
  const say = useSay();
  const outcomes = results.flatMap(({ drawn }): readonly Outcome[] => {
    const deal = readDeal(drawn);
    return deal === null ? [] : [sideOf(matchOf(deal)) === 'andar' ? 'a' : 'b'];
  });
  return (
    <Roads
      outcomes={outcomes}
      sides={{ a: say('andar'), b: say('bahar') }}
      letters={{ a: say('andarLetter'), b: say('baharLetter'), tie: '' }}
    />
  );
}
