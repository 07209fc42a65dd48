import { expect, expectTypeOf, test } from 'vitest';
import { BETTING_REFUSAL_KINDS, type BettingRefusalKind } from '../index.ts';

test('the refusals as data are all of them, each once', () => {
  expectTypeOf<(typeof BETTING_REFUSAL_KINDS)[number]>().toEqualTypeOf<BettingRefusalKind>();
  expect(new Set(BETTING_REFUSAL_KINDS).size).toBe(BETTING_REFUSAL_KINDS.length);
});
