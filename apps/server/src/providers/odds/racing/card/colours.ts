import { SILK_PATTERNS } from '@maidan/contract';
import { permutation, uniform } from '../../shared/random.ts';
import type { RandomKey } from '../../shared/random.ts';
import { oneOf } from './names.ts';

/** Pairs of colours that are easy to distinguish from afar. */
const PAIRS = [
  ['red', 'white'],
  ['royal-blue', 'yellow'],
  ['yellow', 'black'],
  ['emerald', 'white'],
  ['purple', 'white'],
  ['white', 'navy'],
  ['orange', 'black'],
  ['pink', 'dark-green'],
  ['light-blue', 'maroon'],
  ['black', 'red'],
  ['maroon', 'yellow'],
  ['dark-green', 'orange'],
  ['navy', 'pink'],
  ['grey', 'red'],
  ['brown', 'light-blue'],
  ['beige', 'royal-blue'],
] as const;

/** A silk for each horse of a field: pattern, body, trim, cap. No two share both body and trim. */
export function silksOf(count: number, ...key: RandomKey): string[][] {
  const order = permutation(PAIRS.length, ...key, 'silks');
  return Array.from({ length: count }, (_, place) => {
    const [base, trim] = PAIRS[order[place] ?? 0] ?? PAIRS[0];
    const cap = uniform(...key, 'cap', place) < 0.5 ? base : trim;
    return [oneOf(SILK_PATTERNS, ...key, 'pattern', place), base, trim, cap];
  });
}

/** The jackets of six traps, the same on every British and Irish track. */
export const TRAP_COLOURS: readonly string[][] = [
  ['plain', 'red'],
  ['plain', 'royal-blue'],
  ['plain', 'white'],
  ['plain', 'black'],
  ['plain', 'orange'],
  ['stripes', 'black', 'white'],
];
