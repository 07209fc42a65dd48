import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED, openFuzz, type Fuzz } from './fuzz.ts';
import { searchSeed } from '../proof-seed.ts';

/** Five hundred spoiled bodies a call; SEED names the seed. */
const seed = searchSeed();
let fuzz: Fuzz;
beforeAll(async () => {
  process.stdout.write(`fuzz, seed ${seed}\n`);
  fuzz = await openFuzz();
}, 120_000);
afterAll(() => fuzz.close());

test.each(FUZZED.map((call, place) => [call.name, place, call] as const))(
  'SET-02 %s: whatever is sent, it is answered in the envelope, what is wrong is said, and a refusal writes nothing',
  async (_name, place, call) => {
    expect(await fuzz.attack(call, { seed: seed + place, times: 500 })).toEqual([]);
  },
  600_000,
);
