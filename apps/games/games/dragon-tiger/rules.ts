/** Dragon Tiger: a card each from eight decks, the higher one wins (casino rules 5). */
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { cardTable, exactly, HALF_BACK, type CardPosition, type Dealt } from '../../src/games/cards/card-table.ts';
import { aceLowOf } from '../../src/games/cards/ace-low.ts';
import { DECK, isRed, shoeOf, suitIndex } from '../../src/games/cards/cards.ts';

const SHOE = shoeOf(8);
/** Of a seven, which is neither odd nor even here. */
const MIDDLE = 7;

export type Side = 'dragon' | 'tiger';
export type Outcome = Side | 'tie';

export const SIDES: readonly Side[] = ['dragon', 'tiger'];

export function cardOf(side: Side, dealt: Dealt): number {
  const card = dealt[side === 'dragon' ? 0 : 1];
  if (dealt.length !== 2 || card === undefined) throw new RangeError('Dragon and Tiger have a card each');
  return card;
}

export function outcomeOf(dealt: Dealt): Outcome {
  const [dragon, tiger] = [aceLowOf(cardOf('dragon', dealt)), aceLowOf(cardOf('tiger', dealt))];
  if (dragon === tiger) return 'tie';
  return dragon > tiger ? 'dragon' : 'tiger';
}

export function isSuitedTie(dealt: Dealt): boolean {
  return outcomeOf(dealt) === 'tie' && suitIndex(cardOf('dragon', dealt)) === suitIndex(cardOf('tiger', dealt));
}

function onSide(id: Side): CardPosition {
  return {
    id,
    pays: 100,
    rtp: exactly(799, 830),
    returns(dealt) {
      const outcome = outcomeOf(dealt);
      if (outcome === 'tie') return HALF_BACK;
      return outcome === id ? 200 : 0;
    },
  };
}

const COLOUR = { pays: 90, rtp: exactly(19, 20) } as const;
const PARITY = { pays: 105, rtp: exactly(123, 130) } as const;

function onCard(
  of: Side,
  name: string,
  { pays, ...rest }: Pick<CardPosition, 'pays' | 'rtp'>,
  isWon: (card: number) => boolean,
): CardPosition {
  return { ...rest, id: `${of}-${name}`, pays, returns: (dealt) => (isWon(cardOf(of, dealt)) ? pays + 100 : 0) };
}

function onCardOf(of: Side): readonly CardPosition[] {
  return [
    onCard(of, 'red', COLOUR, isRed),
    onCard(of, 'black', COLOUR, (card) => !isRed(card)),
    onCard(of, 'odd', PARITY, (card) => aceLowOf(card) % 2 === 1 && aceLowOf(card) !== MIDDLE),
    onCard(of, 'even', PARITY, (card) => aceLowOf(card) % 2 === 0),
  ];
}

export const POSITIONS: readonly CardPosition[] = [
  onSide('dragon'),
  onSide('tiger'),
  {
    id: 'tie',
    pays: 1200,
    rtp: exactly(403, 415),
    returns: (dealt) => (outcomeOf(dealt) === 'tie' ? 1300 : 0),
  },
  {
    id: 'suited-tie',
    pays: 5500,
    rtp: exactly(392, 415),
    returns: (dealt) => (isSuitedTie(dealt) ? 5600 : 0),
  },
  ...SIDES.flatMap(onCardOf),
];

/** Whether a bet on odd or even loses by a seven of its side. */
export function isOutBySeven(id: string, dealt: Dealt): boolean {
  const side = SIDES.find((each) => id === `${each}-odd` || id === `${each}-even`);
  return side !== undefined && aceLowOf(cardOf(side, dealt)) === MIDDLE;
}

/** Two cards of one deck stand for those of eight. */
function* everyPair() {
  const decks = BigInt(SHOE.length / DECK);
  for (let dragon = 0; dragon < DECK; dragon += 1) {
    for (let tiger = 0; tiger < DECK; tiger += 1) {
      yield [[dragon, DECK + tiger], decks * (dragon === tiger ? decks - 1n : decks)] as const;
    }
  }
}

/** Dragon's card, then Tiger's. */
export function* deal(stream: DrawStream): Draws<Dealt> {
  return yield* stream.take(SHOE, 2);
}

export const dragonTiger = cardTable({
  gameId: 'dragon-tiger',
  timing: { bettingMs: 12_000, payingMs: 2_500 },
  positions: POSITIONS,
  draw: deal,
  everyMs: 900,
  outcomes: everyPair,
});
