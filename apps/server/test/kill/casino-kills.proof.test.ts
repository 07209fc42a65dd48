import { expect, test } from 'vitest';
import { CASINO_KILLS, casinoKills } from './casino-kills.ts';
import { proofSeed } from '../proof-seed.ts';
import { casesOf } from '../sample.ts';

const seed = proofSeed();

test('CAS-08, L-5, L-6 kills of the site, the games server and the database: every round is paid or refunded once', async () => {
  const kills = casesOf([...CASINO_KILLS, ...CASINO_KILLS]);
  const { faults, ...findings } = await casinoKills({ seed, kills });
  process.stdout.write(`kill -9 of the casino, seed ${seed}: ${JSON.stringify(findings)}\n`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(findings.acknowledged).toBeGreaterThan(0);
});
