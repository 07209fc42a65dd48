import { expect, test } from 'vitest';
import { interleaveMany } from './interleavings.ts';
import { proofSeed } from '../proof-seed.ts';
import { workOf } from '../sample.ts';

const seed = proofSeed();
const times = workOf({ whole: 60, sample: 8 });

test('MON-15 OPR-02 OPR-03 L-1 L-3 L-4 L-5 P-4 P-5 P-6 P-7 P-8 N-2 N-6 N-7 S-1 S-2 S-4 S-9 Q-1 Q-7 Q-9 T-21 interleavings of everything that moves money leave the books whole', async () => {
  const { faults, counts, done } = await interleaveMany({ seed, times });
  process.stdout.write(`interleavings, seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(done).toBe(times);
  expect(counts.size).toBe(25);
});
