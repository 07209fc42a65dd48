import { beforeAll, expect, test } from 'vitest';
import { withSlowBooks } from './twin-books.ts';
import { DEEDS } from './operators.ts';
import { simulate } from './simulate.ts';
import { proofSeed } from '../proof-seed.ts';
import { isSample, workOf } from '../sample.ts';

beforeAll(withSlowBooks);

const seed = proofSeed();

test('invariants 1 to 5, L-1, E-5, S-5 days of the whole product, with broken commits and restarts', async () => {
  const lived = await simulate({ seed, steps: workOf({ whole: 200, sample: 60 }) });
  expect(lived.bets, `seed ${seed}`).toBeGreaterThan(0);
  const missed = isSample ? [] : DEEDS.filter((deed) => lived.operated[deed] === undefined);
  expect(missed, `seed ${seed}, ${JSON.stringify(lived.operated)}`).toEqual([]);
});

test('the same seed lives the same days', async () => {
  const steps = workOf({ whole: 40, sample: 10 });
  const [one, other] = [await simulate({ seed, steps }), await simulate({ seed, steps })];
  expect(one, `seed ${seed}`).toEqual(other);
});
