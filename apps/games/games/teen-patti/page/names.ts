import { RANKS } from '../../../src/games/cards/cards.ts';
import type { Hand, Kind } from '../hands.ts';
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

/** `Pair, nine`: the kind of a hand and the rank that decides first. */
export function nameHand(say: Say, { kind, ranks }: Hand): string {
  const rank = RANKS[ranks[0] ?? 0] ?? 'A';
  return say('handOf', { kind: say(KIND_WORDS[kind]), rank: sayRank(say, rank) });
}
