import { readCards } from '../../../src/games/cards/cards.ts';
import { oddsText } from '../../../src/games/odds.ts';
import {
  CARDS,
  cardsOf,
  handsOf,
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
import { Bead } from '../../../page/live-table/roads/bead.tsx';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import { best } from './best.ts';
import { Felt } from './felt.tsx';
import { KIND_WORDS, namePosition, sayKind } from './names.ts';
import { Stage } from './stage.tsx';
import styles from './picture.module.css';
import { saidLimits } from '../../../page/live-table/said-limits.ts';

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
  Tag: SideTag,
  facts,
  limitsSaid: (say, limitsOf) =>
    saidLimits(
      limitsOf,
      [false, true].map((isPairs) => [
        POSITIONS.filter(({ isPairPlus }) => isPairPlus === isPairs).map(({ id }) => id),
        isPairs ? say('pairPlusWord') : 'A, B',
      ]),
    ),
  best,
  Picture: ({ drawn }) => (
    <span className={styles.little}>
      <Hand cards={cardsOf(drawn, 'a')} />
      <Hand cards={cardsOf(drawn, 'b')} />
    </span>
  ),
  Last: ({ drawn }) => <Hand cards={cardsOf(drawn, winnerOf(drawn) === 'b' ? 'b' : 'a')} />,
  sentences: ['teenPattiRule1', 'teenPattiRule2', 'teenPattiRule3', 'teenPattiRule4', 'teenPattiRule5', 'freshDeck'],
  ruled: () => POSITIONS.map((position) => ({ id: position.id, returns: returnOf(position) })),
  numbersOf: (deal) => deal,
  drawnOf: readDeal,
  numberName: sayCard,
};

/** What the winner made, and what the other side had. */
function facts(say: Say, deal: TeenPattiDeal) {
  const winner = winnerOf(deal);
  const hands = handsOf(deal);
  if (winner === 'equal')
    return { title: say('handsEqual'), detail: say('bothHad', { kind: sayKind(say, hands.a.kind) }) };
  const other = winner === 'a' ? 'b' : 'a';
  return {
    title: say(KIND_WORDS[hands[winner].kind]),
    detail: say('otherHad', { side: other.toUpperCase(), kind: sayKind(say, hands[other].kind) }),
  };
}

/** The side that won: A a square, B a disc; a ring where the hands were equal. */
function SideTag({ drawn }: { readonly drawn: TeenPattiDeal }) {
  const say = useSay();
  const winner = winnerOf(drawn);
  if (winner === 'equal') return <Bead outcome="tie" letter="=" name={say('handsEqual')} />;
  return <Bead outcome={winner} letter={winner.toUpperCase()} name={winner.toUpperCase()} />;
}

function TeenPattiRoads({ results }: { readonly results: readonly TableResult[] }) {
  const outcomes = results.flatMap(({ drawn }): readonly Outcome[] => {
    const deal = readDeal(drawn);
    if (deal === null) return [];
    const winner = winnerOf(deal);
    return [winner === 'equal' ? 'tie' : winner];
  });
  return <Roads outcomes={outcomes} sides={{ a: 'A', b: 'B' }} letters={{ a: 'A', b: 'B', tie: '=' }} />;
}
