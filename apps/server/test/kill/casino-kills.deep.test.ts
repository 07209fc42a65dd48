import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { CASINO_KILLS, casinoKills } from './casino-kills.ts';
import { searchSeed } from '../proof-seed.ts';

const seed = searchSeed();

test('CAS-08, L-5, L-6 fifty kills of the site, the games server and the database: every round is paid or refunded once', async () => {
  const random = randomFrom(seed);
  const kills = Array.from({ length: 50 }, () => random.pick(CASINO_KILLS) ?? 'site');
  const { faults, ...findings } = await casinoKills({ seed, kills });
  process.stdout.write(`kill -9 of the casino, seed ${seed}: ${JSON.stringify(findings)}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
}, 3_600_000);
