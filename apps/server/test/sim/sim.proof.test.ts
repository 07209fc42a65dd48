import { beforeAll, expect, test } from 'vitest';
import { withSlowBooks } from './twin-books.ts';
import { simulate } from './simulate.ts';
import { proofSeed } from '../proof-seed.ts';

beforeAll(withSlowBooks);

const seed = proofSeed();

test('invariants 1 to 5, L-1, E-5, S-5 a hundred and fifty steps of the whole product, with broken commits and restarts', async () => {
  const lived = await simulate({ seed, steps: 150 });
  expect(lived.bets, `seed ${seed}`).toBeGreaterThan(0);
});

test('the same seed lives the same days', async () => {
  const [one, other] = [await simulate({ seed, steps: 40 }), await simulate({ seed, steps: 40 })];
  expect(one, `seed ${seed}`).toEqual(other);
});
