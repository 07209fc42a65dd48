import { expect, test } from 'vitest';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import { choose } from '../../src/games/exact.ts';
import { dealCards, LONGEST, matchOf, waysOf } from './rules.ts';

/** `npm run test:deep` draws another one each time; the title prints it. */
const LINK = `link-of-${process.env['SEED'] ?? 'every-run'}`;
const ROUNDS = 10_000_000;
/** Of 48 degrees of freedom, exceeded by chance once in a million. */
const CRITICAL = 110.1;

test(`ten million deals of ${LINK} match on each card as often as the rules say`, () => {
  const counts = Array.from({ length: LONGEST + 1 }, () => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seeds = { serverSeed: LINK, clientSeed: 'public', nonce: round };
    const match = matchOf(drawNow(dealCards(new DrawStream()), nodeDigests(seeds)));
    counts[match] = (counts[match] ?? 0) + 1;
  }
  const all = Number(choose(51, 3));
  let squared = 0;
  for (let card = 1; card <= LONGEST; card += 1) {
    const expected = (ROUNDS * Number(waysOf(card))) / all;
    squared += ((counts[card] ?? 0) - expected) ** 2 / expected;
  }
  expect(squared).toBeLessThan(CRITICAL);
}, 7_200_000);
