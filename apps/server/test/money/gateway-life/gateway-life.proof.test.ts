import { expect, test } from 'vitest';
import { proofSeed } from '../../proof-seed.ts';
import { casesOf, workOf } from '../../sample.ts';
import { gatewayLife } from './gateway-life.ts';

const LIVES = 4;
const seed = proofSeed();

test.each(casesOf(Array.from({ length: LIVES }, (_, at) => seed + at)))(
  'P-7 P-8 P-11 P-12 whatever a gateway takes and reports, money is credited once or waits for an operator, and is sent once (seed %i)',
  async (each) => {
    const { faults, done } = await gatewayLife({ seed: each, steps: workOf({ whole: 400, sample: 80 }) });
    process.stdout.write(`gateway, seed ${each}: ${JSON.stringify(Object.fromEntries(done))}\n`);
    expect(faults, `seed ${each}`).toEqual([]);
  },
);
