import { RANKS, SUITS, type Rank, type Suit } from '../../../src/games/cards/cards.ts';
import type { Stakes } from '../../../page/live-table/chips/chips.ts';
import type { Say } from '../../../page/lib/words/say.ts';
import { handsOf, POSITIONS, teenPatti, winnerOf, type Side, type TeenPattiDeal } from '../rules.ts';
import { sayKind } from './names.ts';

const SIGNS: Readonly<Record<string, Suit>> = { '♦': 'diamonds', '♥': 'hearts', '♠': 'spades', '♣': 'clubs' };

function cardNamed(name: string): number {
  const rank = RANKS.indexOf(name.slice(0, -1) as Rank);
  return SUITS.length * rank + SUITS.indexOf(SIGNS[name.slice(-1)] ?? 'diamonds');
}

/** Of each kind a hand, one of the same ranks in other suits where there is one, and a weaker one. */
const HANDS = [
  ['A♦', 'A♥', 'A♠'],
  ['K♦', 'K♥', 'K♠'],
  ['10♦', '9♦', '8♦'],
  ['10♥', '9♥', '8♥'],
  ['7♠', '6♠', '5♠'],
  ['10♠', '9♠', '8♣'],
  ['10♣', '9♣', '8♠'],
  ['7♣', '6♣', '5♦'],
  ['Q♦', '4♦', '2♦'],
  ['Q♥', '4♥', '2♥'],
  ['J♠', '4♠', '2♠'],
  ['3♦', '3♥', 'J♦'],
  ['3♠', '3♣', 'J♥'],
  ['2♠', '2♣', 'J♣'],
  ['Q♠', '6♦', '3♣'],
  ['Q♣', '6♥', '3♠'],
  ['J♣', '6♥', '3♠'],
].map((hand) => hand.map(cardNamed));

interface Outcome {
  readonly winner: Side | 'equal';
  readonly hands: ReturnType<typeof handsOf>;
  readonly deal: TeenPattiDeal;
}

/** A deal for each result that bets tell apart: who wins, and the kinds of both hands. */
export const OUTCOMES: readonly Outcome[] = [
  ...new Map(
    HANDS.flatMap((a) => HANDS.map((b) => a.flatMap((card, index) => [card, b[index] ?? card])))
      .filter((deal) => new Set(deal).size === deal.length)
      .map((deal) => ({ winner: winnerOf(deal), hands: handsOf(deal), deal }))
      .map((outcome) => [`${outcome.winner} ${outcome.hands.a.kind} ${outcome.hands.b.kind}`, outcome]),
  ).values(),
];

/** The result at which these stakes return most: `A`, `A trail`, `A, trail on both`. */
export function best(say: Say, stakes: Stakes): { readonly name: string; readonly paise: number } {
  const paiseOf = ({ deal }: Outcome) =>
    POSITIONS.reduce((sum, { id }) => sum + teenPatti.returnOf(id, stakes[id] ?? 0, deal), 0);
  const returns = OUTCOMES.map((outcome) => ({ outcome, paise: paiseOf(outcome) }));
  const most = returns.reduce((highest, each) => (each.paise > highest.paise ? each : highest));
  return { name: nameOutcome(say, most.outcome, stakes), paise: most.paise };
}

/** As much of it as the stakes are about. */
function nameOutcome(say: Say, { winner, hands }: Outcome, stakes: Stakes): string {
  const paired = (['a', 'b'] as const).filter((side) => (stakes[`pair-plus-${side}`] ?? 0) > 0);
  const [first] = paired;
  const won = winner === 'equal' ? say('handsEqual') : winner.toUpperCase();
  const isSided = (stakes['a'] ?? 0) + (stakes['b'] ?? 0) > 0;
  if (first === undefined) return won;
  const made =
    paired.length === 2 && hands.a.kind === hands.b.kind
      ? say('bothHands', { kind: sayKind(say, hands.a.kind) })
      : paired
          .map((side) => say('sideHand', { side: side.toUpperCase(), kind: sayKind(say, hands[side].kind) }))
          .join(', ');
  return isSided && (paired.length === 2 || first !== winner) ? `${won}, ${made}` : made;
}
