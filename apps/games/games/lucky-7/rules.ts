/** Lucky 7: one card of one deck, below or above seven (casino rules 6). */
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { cardTable, exactly, HALF_BACK, type CardPosition, type Dealt } from '../../src/games/cards/card-table.ts';
import { aceLowOf } from '../../src/games/cards/ace-low.ts';
import { isRed, shoeOf } from '../../src/games/cards/cards.ts';

const DECK = shoeOf(1);
const SEVEN = 7;

export type Outcome = 'low' | 'seven' | 'high';

export function cardOf(dealt: Dealt): number {
  const [card] = dealt;
  if (dealt.length !== 1 || card === undefined) throw new RangeError('One card is dealt');
  return card;
}

export function outcomeOf(dealt: Dealt): Outcome {
  return outcomeOfValue(aceLowOf(cardOf(dealt)));
}

/** Of a card's value, from the ace's 1 up. */
export function outcomeOfValue(value: number): Outcome {
  if (value === SEVEN) return 'seven';
  return value < SEVEN ? 'low' : 'high';
}

type Terms = Pick<CardPosition, 'pays' | 'rtp'>;

const HALF_ON_SEVEN: Terms = { pays: 100, rtp: exactly(25, 26) };
const EVEN: Terms = { pays: 110, rtp: exactly(63, 65) };
const ODD: Terms = { pays: 80, rtp: exactly(63, 65) };
const COLOUR: Terms = { pays: 95, rtp: exactly(39, 40) };
const ONE_RANK: Terms = { pays: 1150, rtp: exactly(25, 26) };

function half(id: 'low' | 'high'): CardPosition {
  return {
    ...HALF_ON_SEVEN,
    id,
    returns(dealt) {
      const outcome = outcomeOf(dealt);
      if (outcome === 'seven') return HALF_BACK;
      return outcome === id ? 200 : 0;
    },
  };
}

function on(id: string, terms: Terms, isWon: (card: number) => boolean): CardPosition {
  return { ...terms, id, returns: (dealt) => (isWon(cardOf(dealt)) ? terms.pays + 100 : 0) };
}

/** In the order of the layout: from the ace up. */
export const VALUES: readonly number[] = Array.from({ length: 13 }, (_, index) => index + 1);

/** `rank-1` is the ace, `rank-13` the king. */
export const POSITIONS: readonly CardPosition[] = [
  half('low'),
  on('seven', ONE_RANK, (card) => aceLowOf(card) === SEVEN),
  half('high'),
  on('even', EVEN, (card) => aceLowOf(card) % 2 === 0),
  on('odd', ODD, (card) => aceLowOf(card) % 2 === 1),
  on('red', COLOUR, isRed),
  on('black', COLOUR, (card) => !isRed(card)),
  ...VALUES.map((value) => on(`rank-${value}`, ONE_RANK, (card) => aceLowOf(card) === value)),
];

export function* deal(stream: DrawStream): Draws<Dealt> {
  return yield* stream.take(DECK, 1);
}

export const luckySeven = cardTable({
  gameId: 'lucky-7',
  timing: { bettingMs: 12_000, payingMs: 3_400 },
  positions: POSITIONS,
  draw: deal,
  everyMs: 900,
  outcomes: () => DECK.map((card) => [[card], 1n] as const),
});
