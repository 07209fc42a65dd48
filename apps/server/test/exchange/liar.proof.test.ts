import { expect, test } from 'vitest';
import { proofSeed } from '../proof-seed.ts';
import { casesOf, workOf } from '../sample.ts';
import { laws } from './liar/laws.ts';

/** 20,000 lines in all. */
const RUNS = 4;
const seed = proofSeed();

test.each(casesOf(Array.from({ length: RUNS }, (_, at) => seed + at)))(
  'X-14 D-5 S-1 S-7 S-8 whatever an exchange says, no message throws, prices are its own, and every market ends (seed %i)',
  async (each) => {
    const { closed, results } = await laws(each, workOf({ whole: 5_000, sample: 600 }));
    expect(closed, `seed ${each}`).toBeGreaterThan(0);
    expect(results, `seed ${each}`).toBeGreaterThan(0);
  },
);
