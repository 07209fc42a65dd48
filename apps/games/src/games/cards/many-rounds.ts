/** Ten million rounds of a card table against the chances of its rules, for the long searches. */
import { drawNow, DrawStream, type Draws } from '../../fairness/draws.ts';
import { nodeDigests } from '../../fairness/node-digests.ts';
import type { Dealt } from './card-table.ts';

/** `npm run test:deep` draws another one each time; the titles print it. */
export const LINK = `link-of-${process.env['SEED'] ?? 'every-run'}`;
const ROUNDS = 10_000_000;

/** Pearson's sum over classes of deals. `chances` are parts of `among`; a deal of a class that is not among them throws. */
export function chiSquared(
  draw: (stream: DrawStream) => Draws<Dealt>,
  {
    classOf,
    chances,
    among,
  }: {
    readonly classOf: (dealt: Dealt) => string;
    readonly chances: Readonly<Record<string, bigint>>;
    readonly among: bigint;
  },
): number {
  const counts = new Map(Object.keys(chances).map((name) => [name, 0]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seeds = { serverSeed: LINK, clientSeed: 'public', nonce: round };
    const name = classOf(drawNow(draw(new DrawStream()), nodeDigests(seeds)));
    const count = counts.get(name);
    if (count === undefined) throw new Error(`No deal is of the class ${name}`);
    counts.set(name, count + 1);
  }
  return [...counts].reduce((sum, [name, count]) => {
    const expected = (ROUNDS * Number(chances[name] ?? 0n)) / Number(among);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}
