import { expect, test } from 'vitest';
import { interleaveMany } from './interleavings.ts';
import { searchSeed } from '../proof-seed.ts';

const seed = searchSeed();

test('MON-15 OPR-02 OPR-03 L-1 L-3 L-4 L-5 P-6 N-2 S-1 S-2 S-4 S-9 Q-1 Q-7 Q-9 T-21 a thousand interleavings of everything that moves money leave the books whole', async () => {
  const { faults, counts, done } = await interleaveMany({ seed, times: 1_000 });
  process.stdout.write(`interleavings, seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(done).toBe(1_000);
}, 3_600_000);
