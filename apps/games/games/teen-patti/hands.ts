/** Hands of three cards and their order (casino rules 4). */
import { RANKS, rankIndex, suitIndex } from '../../src/games/cards/cards.ts';

/** From the weakest on. */
export const KINDS = ['high-card', 'pair', 'colour', 'sequence', 'pure-sequence', 'trail'] as const;
export type Kind = (typeof KINDS)[number];

export interface Hand {
  readonly kind: Kind;
  /** A stronger hand has a higher number; equal hands have the same one, because suits never decide. */
  readonly strength: number;
  /** Ranks, those that decide first. */
  readonly ranks: readonly number[];
}

const ACE = RANKS.length - 1;

/** How high a sequence is: A-K-Q is the highest, A-2-3 the second, then by its highest card. Null of no sequence. */
function sequenceHeight([high = 0, middle = 0, low = 0]: readonly number[]): number | null {
  if (high === ACE && middle === 1 && low === 0) return ACE - 0.5;
  return high - middle === 1 && middle - low === 1 ? high : null;
}

/** Three different cards. */
export function handOf(cards: readonly number[]): Hand {
  const ranks = cards.map(rankIndex).toSorted((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isColour = new Set(cards.map(suitIndex)).size === 1;
  const height = sequenceHeight(ranks);
  if (high === low) return hand('trail', ranks);
  if (height !== null) return hand(isColour ? 'pure-sequence' : 'sequence', ranks, [height]);
  if (isColour) return hand('colour', ranks);
  if (high === middle) return hand('pair', ranks);
  if (middle === low) return hand('pair', [middle, low, high]);
  return hand('high-card', ranks);
}

function hand(kind: Kind, ranks: readonly number[], decides: readonly number[] = ranks): Hand {
  // Two places for a rank, whose halves count: the second highest sequence lies between two others.
  const [first = 0, second = 0, third = 0] = decides;
  const strength = ((KINDS.indexOf(kind) * 32 + 2 * first) * 32 + 2 * second) * 32 + 2 * third;
  return { kind, strength, ranks };
}
