/** Names and units of what is set for markets. Pure. */
import type { Term, TermName, Terms, TermScopeName } from '@maidan/contract';
import { typedNumber } from '@maidan/ui/typed';
import { wholeRupees } from '../../../lib/figures.ts';

export const TERM_WORDS: Readonly<Record<TermName, string>> = {
  minStake: 'Minimum stake',
  maxStake: 'Maximum stake',
  maxExposure: 'Exposure of a player',
  maxPayout: 'Maximum win of a bet',
  houseLimit: 'House limit',
  betDelay: 'Bet delay, seconds',
  commission: 'Commission, %',
};

export const SCOPE_WORDS: Readonly<Record<TermScopeName, string>> = {
  market: 'Market',
  event: 'Event',
  league: 'Competition',
  sport: 'Sport',
  all: 'All markets',
};

/** `₹50,000`, `5 s`, `2.5 %`. */
export function valueWords(name: TermName, value: number | null): string {
  if (value === null) return 'by its feed';
  if (name === 'betDelay') return `${value} s`;
  return name === 'commission' ? `${value} %` : wholeRupees(value);
}

/** `₹50,000, set for the competition`; where nothing is set, what a market is announced with. */
export function sourceWords({ name, value, from, own }: Term): string {
  const words = valueWords(name, value);
  if (own !== null) return `${words}, set here`;
  if (from === 'announced') return name === 'betDelay' ? words : `${words}, as announced`;
  return `${words}, from ${SCOPE_WORDS[from].toLowerCase()}`;
}

/** What is typed, by term; empty inherits. */
export type Typed = Readonly<Partial<Record<TermName, string>>>;

export const typedOf = (own: number | null): string => (own === null ? '' : String(own));

/** Null for empty; NaN for what is no whole number from 1. */
export function readTyped(text: string): number | null {
  const plain = typedNumber(text);
  if (plain === '') return null;
  return plain !== null && /^[1-9]\d{0,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The terms of a kind that were typed otherwise than they are set. */
export function changesIn(terms: Terms['kinds'][number]['terms'], typed: Typed): readonly Term[] {
  return terms.filter(({ name, own }) => name !== 'commission' && (typed[name] ?? typedOf(own)) !== typedOf(own));
}
