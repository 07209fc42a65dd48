import { expect, test } from 'vitest';
import { liveMany } from '../../../test/bonus-life.ts';

test('invariants 1 and 2, L-1 E-5 S-5 BON-04 N-2 N-3 N-6 N-7 MON-10 whatever is done with bonuses, the books add up', async () => {
  const states = await liveMany(Number(process.env['FAST_CHECK_RUNS'] ?? 60));
  for (const state of ['ACTIVE', 'CONVERTED', 'FORFEITED', 'EXPIRED']) expect(states).toContain(state);
});
