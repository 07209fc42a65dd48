import { expect, test } from 'vitest';
import { interleaveMany } from './interleavings.ts';
import { proofSeed } from '../proof-seed.ts';

const seed = proofSeed();

test('MON-15 OPR-02 OPR-03 L-1 L-3 L-4 L-5 P-4 P-5 P-6 P-7 P-8 N-2 N-6 N-7 S-2 sixty interleavings of everything that moves money leave the books whole', async () => {
  const { faults, counts, done } = await interleaveMany({ seed, times: 60 });
  process.stdout.write(`interleavings, seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(done).toBe(60);
  expect(counts.size).toBe(16);
});
