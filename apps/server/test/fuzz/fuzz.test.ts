import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUZZED, openFuzz, type Fuzz } from './fuzz.ts';

/** `SEED=… npx vitest run fuzz` asks the same again. The long run sends five hundred spoiled bodies a call. */
const seed = Number(process.env['SEED'] ?? 1);
const TIMES = process.env['FULL'] === '1' ? 50 : 10;
let fuzz: Fuzz;
beforeAll(async () => {
  process.stdout.write(`fuzz, seed ${seed}\n`);
  fuzz = await openFuzz();
}, 120_000);
afterAll(() => fuzz.close());

test.each(FUZZED.map((call, place) => [call.name, place, call] as const))(
  'SET-02 %s: whatever is sent, it is answered in the envelope, what is wrong is said, and a refusal writes nothing',
  async (_name, place, call) => {
    expect(await fuzz.attack(call, { seed: seed + place, times: TIMES })).toEqual([]);
  },
  120_000,
);
