import { expect, test } from 'vitest';
import { killRounds, type Kill } from './kill-rounds.ts';
import { randomFrom } from '../random.ts';
import { searchSeed } from '../proof-seed.ts';

const seed = searchSeed();

test('invariant 5, L-5, L-6, MON-15, Q-1, Q-7, Q-9, T-21 two hundred kills under bets, deposits, withdrawals, decisions and acts at the desk, while matches are settled', async () => {
  const random = randomFrom(seed);
  const kills = Array.from({ length: 200 }, () => random.pick<Kill>(['server', 'database', 'both']) ?? 'both');
  const { faults, ...findings } = await killRounds({ seed, kills, replaySpeed: 40 });
  process.stdout.write(`kill -9, seed ${seed}: ${JSON.stringify(findings)}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
}, 7_200_000);
