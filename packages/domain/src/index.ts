/** The betting rules: pure, no clock, no chance, no I/O. Rule numbers are those of docs/rules/betting.md. */
export * from './acceptance.ts';
export * from './bets.ts';
export { createBook } from './book/book.ts';
export * from './book/types.ts';
export { fancyBook, type FancyBookRow, type FancyPosition } from './fancy-position.ts';
export * from './invariant.ts';
export * from './journal.ts';
export * from './limits.ts';
export * from './money.ts';
export * from './position.ts';
export * from './price.ts';
export * from './refusals.ts';
export * from './result.ts';
export * from './settlement.ts';
export * from './sides.ts';
export type { OutcomeResult, UnmatchedOrder, WinnersMarket, WinnersPosition } from './winners-position.ts';
