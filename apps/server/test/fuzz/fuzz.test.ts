import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED, openFuzz, type Fuzz } from './fuzz.ts';

/** Fifty spoiled bodies a call; `SEED=… npx vitest run fuzz` asks the same again. Five hundred in the long run. */
const seed = Number(process.env['SEED'] ?? 1);
let fuzz: Fuzz;
beforeAll(async () => {
  process.stdout.write(`fuzz, seed ${seed}\n`);
  fuzz = await openFuzz();
}, 120_000);
afterAll(() => fuzz.close());

test.each(FUZZED.map((call, place) => [call.name, place, call] as const))(
  'SET-02 %s: whatever is sent, it is answered in the envelope, what is wrong is said, and a refusal writes nothing',
  async (_name, place, call) => {
    expect(await fuzz.attack(call, { seed: seed + place, times: 50 })).toEqual([]);
  },
  120_000,
);
