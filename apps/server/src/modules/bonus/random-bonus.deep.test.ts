import { expect, test } from 'vitest';
import { liveMany } from '../../../test/bonus-life.ts';
import { searchSeed } from '../../../test/proof-seed.ts';

const seed = searchSeed();
const LIVES = Number(process.env['BONUS_LIVES'] ?? 1_000);

test(`L-1 E-5 S-5 BON-04 N-2 N-3 N-6 N-7 MON-10 ${LIVES} lives with bonuses`, async () => {
  expect(await liveMany(LIVES, seed)).toContain('CONVERTED');
}, 3_600_000);
