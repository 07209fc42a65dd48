import { RANKS, rankIndex } from '../../../src/games/cards/cards.ts';
import { handOf, type Hand, type Kind } from '../hands.ts';
import type { Say } from '../../../page/lib/words/say.ts';
import { sayRank } from '../../../page/cards/names.ts';

const POSITION_WORDS = {
  a: 'sideA',
  b: 'sideB',
  'pair-plus-a': 'pairPlusA',
  'pair-plus-b': 'pairPlusB',
} as const;

/** `A wins`, `A pair plus`. */
export function namePosition(say: Say, id: string): string {
  return Object.hasOwn(POSITION_WORDS, id) ? say(POSITION_WORDS[id as keyof typeof POSITION_WORDS]) : id;
}

export const KIND_WORDS = {
  trail: 'trail',
  'pure-sequence': 'pureSequence',
  sequence: 'sequence',
  colour: 'colourHand',
  pair: 'pairHand',
  'high-card': 'highCard',
} as const satisfies Readonly<Record<Kind, string>>;

export const KIND_NOTES = {
  trail: 'trailNote',
  'pure-sequence': 'pureSequenceNote',
  sequence: 'sequenceNote',
  colour: 'colourNote',
  pair: 'pairNote',
  'high-card': 'highCardNote',
} as const satisfies Readonly<Record<Kind, string>>;

/** A kind inside a sentence: `pure sequence`. */
export function sayKind(say: Say, kind: Kind): string {
  return say(KIND_WORDS[kind]).toLowerCase();
}

/** `Pair of nines`, `High card, king`: the kind of a hand and the rank that decides first. */
export function nameHand(say: Say, { kind, ranks }: Pick<Hand, 'kind' | 'ranks'>): string {
  const rank = RANKS[ranks[0] ?? 0] ?? 'A';
  if (kind === 'pair') return say('pairOf', { ranks: say(`ranks${rank}`) });
  if (kind === 'trail') return say('trailOf', { ranks: say(`ranks${rank}`) });
  return say('handOf', { kind: say(KIND_WORDS[kind]), rank: sayRank(say, rank).toLowerCase() });
}

/** What the open cards of a hand make, all three or fewer; empty while none is open. */
export function nameReached(say: Say, cards: readonly number[]): string {
  if (cards.length === 0) return '';
  if (cards.length === 3) return nameHand(say, handOf(cards));
  const ranks = cards.map(rankIndex).toSorted((a, b) => b - a);
  const isPair = ranks.length === 2 && ranks[0] === ranks[1];
  return nameHand(say, { kind: isPair ? 'pair' : 'high-card', ranks });
}
