import { expect, test } from 'vitest';
import { liveMany } from '../../../test/bonus-life.ts';
import { proofSeed } from '../../../test/proof-seed.ts';
import { workOf } from '../../../test/sample.ts';

const seed = proofSeed();

test('invariants 1 and 2, L-1 E-5 S-5 BON-04 N-2 N-3 N-6 N-7 MON-10 whatever is done with bonuses, the books add up', async () => {
  const states = await liveMany(Number(process.env['FAST_CHECK_RUNS'] ?? workOf({ whole: 60, sample: 6 })), seed);
  for (const state of ['ACTIVE', 'CONVERTED', 'FORFEITED', 'EXPIRED']) expect(states).toContain(state);
});
