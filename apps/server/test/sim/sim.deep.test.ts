import { beforeAll, expect, test } from 'vitest';
import { withSlowBooks } from './twin-books.ts';
import { simulate } from './simulate.ts';

beforeAll(withSlowBooks);

const seed = Number(process.env['SEED'] ?? 1);
const steps = Number(process.env['SIM_STEPS'] ?? 5_000);

test(
  `invariants 1 to 5, L-1, E-5, S-5 ${steps} steps of the whole product, seed ${seed}`,
  { timeout: 7_200_000 },
  async () => {
    const lived = await simulate({ seed, steps });
    process.stdout.write(`sim, seed ${seed}, ${steps} steps: ${JSON.stringify(lived)}\n`);
    expect(lived.bets).toBeGreaterThan(0);
  },
);
