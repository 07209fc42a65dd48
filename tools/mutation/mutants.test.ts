import { expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';

/** The changed text of every mutant. */
function mutated(code: string): string[] {
  return mutantsOf('file.ts', code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end));
}

test('comparisons, sums and logic are turned round', () => {
  expect(mutated('x = a < b;')).toEqual(['x = a <= b;']);
  expect(mutated('x = a - b;')).toEqual(['x = a + b;']);
  expect(mutated('x = a && !b;')).toEqual(['x = a || !b;', 'x = a && b;']);
  expect(mutated('x = a ?? b;')).toEqual(['x = a;']);
  expect(mutated('x += y;')).toEqual(['x -= y;']);
});

test('conditions become true and false, numbers one more, rounding the other way', () => {
  expect(mutated('if (a) b = 5;')).toEqual(['if (true) b = 5;', 'if (false) b = 5;', 'if (a) b = 6;']);
  expect(mutated('x = Math.min(a, b);')).toEqual(['x = Math.max(a, b);']);
  expect(mutated('x = floorDivide(a, b);')).toEqual(['x = ceilDivide(a, b);']);
  expect(mutated('const on = true;')).toEqual(['const on = false;']);
});

test('a call without an answer is left out', () => {
  expect(mutated('invariant(a, b);')).toEqual([';']);
});

test('types, imports and texts are left alone', () => {
  expect(
    mutated("import { a } from './a.ts';\ntype T = 1 | 'x';\nconst t: Array<2> = u as 3;\nconst s = 'text';"),
  ).toEqual([]);
});

test('a mutant tells its line and its change', () => {
  expect(mutantsOf('file.ts', 'a;\nx = a < b;')).toMatchObject([{ path: 'file.ts', line: 2, change: '<  →  <=' }]);
});
