import { andarBahar, matchOf, POSITIONS, positionById, returnOf, sideOf, type AndarBaharDeal } from '../rules.ts';
import { rankIndex, readCards } from '../../../src/games/cards/cards.ts';
import { oddsText } from '../../../src/games/odds.ts';
import type { TableResult } from '../../../src/tables/page-api.ts';
import { sayCard } from '../../../page/cards/names.ts';
import { Hand } from '../../../page/cards/hand.tsx';
import type { TableFace } from '../../../page/live-table/face.ts';
import type { Outcome } from '../../../page/live-table/roads/big-road.ts';
import { Roads } from '../../../page/live-table/roads/roads.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import { Felt } from './felt.tsx';
import { namePosition } from './names.ts';
import { Stage } from './stage.tsx';

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
  Picture: ({ drawn }) => <Hand cards={[drawn[0] ?? 0, ...drawn.slice(1).slice(-1)]} />,
  sentences: ['andarBaharRule1', 'andarBaharRule2', 'andarBaharRule3', 'freshDeck'],
  ruled: () => POSITIONS.map((position) => ({ id: position.id, returns: returnOf(position) })),
  numbersOf: (deal) => deal,
  drawnOf: readDeal,
  numberName: sayCard,
};

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
