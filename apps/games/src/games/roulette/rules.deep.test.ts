import { expect, test } from 'vitest';
import { drawNow, DrawStream } from '../../fairness/draws.ts';
import { nodeDigests } from '../../fairness/node-digests.ts';
import { NUMBERS } from './positions.ts';
import { spin } from './rules.ts';

/** `npm run test:deep` draws another one each time; the title prints it. */
const LINK = `link-of-${process.env['SEED'] ?? 'every-run'}`;
const ROUNDS = 10_000_000;
/** Of 36 degrees of freedom, exceeded by chance once in a million. */
const CRITICAL = 92.0;

test(`ten million rounds of ${LINK} give each number as often as the others`, () => {
  const counts = Array.from({ length: NUMBERS }, () => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seeds = { serverSeed: LINK, clientSeed: 'public', nonce: round };
    const number = drawNow(spin(new DrawStream()), nodeDigests(seeds));
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const expected = ROUNDS / NUMBERS;
  const squared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(squared).toBeLessThan(CRITICAL);
}, 600_000);
