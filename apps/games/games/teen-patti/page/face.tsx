import { readCards } from '../../../src/games/cards/cards.ts';
import { oddsText } from '../../../src/games/odds.ts';
import {
  CARDS,
  cardsOf,
  PAIR_PLUS_ODDS,
  positionById,
  POSITIONS,
  returnOf,
  SIDE_ODDS,
  teenPatti,
  winnerOf,
  type TeenPattiDeal,
} from '../rules.ts';
import type { TableResult } from '../../../src/tables/page-api.ts';
import { Hand } from '../../../page/cards/hand.tsx';
import { sayCard } from '../../../page/cards/names.ts';
import type { TableFace } from '../../../page/live-table/face.ts';
import type { Outcome } from '../../../page/live-table/roads/big-road.ts';
import { Roads } from '../../../page/live-table/roads/roads.tsx';
import { Felt } from './felt.tsx';
import { namePosition } from './names.ts';
import { Stage } from './stage.tsx';
import styles from './stage.module.css';

/** Six different cards. */
function readDeal(drawn: unknown): TeenPattiDeal | null {
  const cards = readCards(drawn);
  return cards?.length === CARDS && new Set(cards).size === CARDS ? cards : null;
}

const RESULTS = { a: 'sideAWins', b: 'sideBWins', equal: 'handsEqual' } as const;

export const teenPattiFace: TableFace<TeenPattiDeal> = {
  rules: teenPatti,
  read: readDeal,
  positionName: namePosition,
  pays: (say, id) =>
    positionById(id)?.isPairPlus === true ? say('upTo', { pays: oddsText(PAIR_PLUS_ODDS.trail) }) : oddsText(SIDE_ODDS),
  result: (say, deal) => say(RESULTS[winnerOf(deal)]),
  showingWords: 'cardsDealt',
  Stage,
  Felt,
  Results: TeenPattiRoads,
  Picture: ({ drawn }) => (
    <span className={styles.little}>
      <Hand cards={cardsOf(drawn, 'a')} />
      <Hand cards={cardsOf(drawn, 'b')} />
    </span>
  ),
  sentences: ['teenPattiRule1', 'teenPattiRule2', 'teenPattiRule3', 'teenPattiRule4', 'teenPattiRule5', 'freshDeck'],
  ruled: () => POSITIONS.map((position) => ({ id: position.id, returns: returnOf(position) })),
  numbersOf: (deal) => deal,
  drawnOf: readDeal,
  numberName: sayCard,
};

function TeenPattiRoads({ results }: { readonly results: readonly TableResult[] }) {
  const outcomes = results.flatMap(({ drawn }): readonly Outcome[] => {
    const deal = readDeal(drawn);
    if (deal === null) return [];
    const winner = winnerOf(deal);
    return [winner === 'equal' ? 'tie' : winner];
  });
  return <Roads outcomes={outcomes} sides={{ a: 'A', b: 'B' }} letters={{ a: 'A', b: 'B', tie: '=' }} />;
}
