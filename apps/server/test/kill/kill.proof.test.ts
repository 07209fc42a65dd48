import { expect, test } from 'vitest';
import { killRounds, type Kill } from './kill-rounds.ts';
import { proofSeed } from '../proof-seed.ts';
import { workOf } from '../sample.ts';

const seed = proofSeed();

test('invariant 5, L-5, L-6, MON-15, P-6, Q-1, Q-7, Q-9, T-21 kills of the server and of the database lose no bet, no payment and no act of an operator, double none and leave the books right', async () => {
  const pairs = workOf({ whole: 10, sample: 1 });
  const kills = Array.from({ length: pairs }, (): Kill[] => ['server', 'database']).flat();
  const { faults, ...findings } = await killRounds({ seed, kills, replaySpeed: 30 });
  process.stdout.write(`kill -9, seed ${seed}: ${JSON.stringify(findings)}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
});
