/** Hands of punto banco: what they are worth and who takes a third card (casino rules 7). */
import type { Dealt } from '../../src/games/cards/card-table.ts';
import { aceLowOf } from '../../src/games/cards/ace-low.ts';
import { rankIndex } from '../../src/games/cards/cards.ts';

export type Side = 'player' | 'banker';
export type Outcome = Side | 'tie';

export interface Hands {
  readonly player: Dealt;
  readonly banker: Dealt;
}

/** 1 for an ace, 0 for tens and pictures. */
export function pointOf(card: number): number {
  const value = aceLowOf(card);
  return value < 10 ? value : 0;
}

export function pointsOf(hand: Dealt): number {
  return hand.reduce((sum, card) => sum + pointOf(card), 0) % 10;
}

/** An eight or nine of two cards. */
export function isNatural(hand: Dealt): boolean {
  return hand.length === 2 && pointsOf(hand) >= 8;
}

/** Points of Player's third card on which Banker draws, by Banker's own points. */
const BANKER_DRAWS: readonly (readonly [from: number, to: number] | 'always' | 'never')[] = [
  'always',
  'always',
  'always',
  'always',
  [2, 7],
  [4, 7],
  [6, 7],
  'never',
];

function bankerDraws(points: number, third: number): boolean {
  // Three is the one row with a hole in it.
  if (points === 3 && third === 8) return false;
  const draws = BANKER_DRAWS[points] ?? 'never';
  if (draws === 'always' || draws === 'never') return draws === 'always';
  return third >= draws[0] && third <= draws[1];
}

/** Whose the next card is: Player, Banker, Player, Banker, and then by the table; null once both stand. */
export function nextOf({ player, banker }: Hands): Side | null {
  if (player.length < 2) return player.length > banker.length ? 'banker' : 'player';
  if (banker.length < 2) return 'banker';
  if (banker.length === 3 || isNatural(player) || isNatural(banker)) return null;
  const third = player[2];
  if (third !== undefined) return bankerDraws(pointsOf(banker), pointOf(third)) ? 'banker' : null;
  if (pointsOf(player) <= 5) return 'player';
  return pointsOf(banker) <= 5 ? 'banker' : null;
}

/** The cards as they were dealt, each in its hand. */
export function handsOf(dealt: Dealt): Hands {
  const hands = { player: [] as number[], banker: [] as number[] };
  for (const card of dealt) {
    const side = nextOf(hands);
    if (side === null) throw new RangeError('Both hands stand, and a card is left');
    hands[side].push(card);
  }
  return hands;
}

export function outcomeOf({ player, banker }: Hands): Outcome {
  const difference = pointsOf(player) - pointsOf(banker);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'player' : 'banker';
}

/** The first two cards are of one rank. */
export function isPair([first, second]: Dealt): boolean {
  return first !== undefined && second !== undefined && rankIndex(first) === rankIndex(second);
}
