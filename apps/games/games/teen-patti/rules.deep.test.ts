import { expect, test } from 'vitest';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import { KINDS } from './hands.ts';
import { dealHands, HANDS, handsOf, PAIRS, winnerOf } from './rules.ts';

/** `npm run test:deep` draws another one each time; the title prints it. */
const LINK = `link-of-${process.env['SEED'] ?? 'every-run'}`;
const ROUNDS = 10_000_000;
/** Of 2 and of 5 degrees of freedom, exceeded by chance once in a million. */
const CRITICAL = { winners: 27.6, kinds: 35.9 } as const;

test(`ten million deals of ${LINK} give winners and kinds of hands as often as the rules say`, () => {
  const winners = { a: 0, b: 0, equal: 0 };
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seeds = { serverSeed: LINK, clientSeed: 'public', nonce: round };
    const deal = drawNow(dealHands(new DrawStream()), nodeDigests(seeds));
    winners[winnerOf(deal)] += 1;
    const { kind } = handsOf(deal).a;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  const squared = (counted: number, share: number): number => (counted - ROUNDS * share) ** 2 / (ROUNDS * share);
  const share = (pairs: bigint): number => Number(pairs) / Number(PAIRS.all);
  const ofWinners =
    squared(winners.a, share(PAIRS.won)) +
    squared(winners.b, share(PAIRS.won)) +
    squared(winners.equal, share(PAIRS.equal));
  expect(ofWinners).toBeLessThan(CRITICAL.winners);
  const ofKinds = KINDS.reduce((sum, kind) => sum + squared(kinds[kind] ?? 0, HANDS[kind] / 22_100), 0);
  expect(ofKinds).toBeLessThan(CRITICAL.kinds);
}, 3_600_000);
