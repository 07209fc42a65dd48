import { expect, test } from 'vitest';
import { inOrder, neighbour, nextAfter } from './order.ts';

const rows = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
const ids = (ordered: readonly { readonly _id: string }[]): string => ordered.map(({ _id }) => _id).join('');

test('OPR-01 what came first stands first, and what was left for later at the end', () => {
  expect(ids(inOrder(rows, []))).toBe('abcd');
  expect(ids(inOrder(rows, ['c', 'a']))).toBe('bdca');
});

test('OPR-01 after a decision the one behind it comes, after the last the one before it, and then none', () => {
  expect([nextAfter(rows, 'b'), nextAfter(rows, 'd'), nextAfter([{ _id: 'a' }], 'a')]).toEqual(['c', 'c', null]);
});

test('OPR-01 the keys move by one and stop at either end', () => {
  expect([neighbour(rows, 'b', 1), neighbour(rows, 'b', -1)]).toEqual(['c', 'a']);
  expect([neighbour(rows, 'd', 1), neighbour(rows, 'a', -1)]).toEqual(['d', 'a']);
  expect([neighbour(rows, null, 1), neighbour([], null, 1)]).toEqual(['a', null]);
});
