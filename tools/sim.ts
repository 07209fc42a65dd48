import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot as root } from './root.ts';

/** `npm run sim -- --seed N --steps M`: simulates the whole product from a seed on a separate database. A difference is
 *  reported with seed and step, and the exit code is 1. The same seed gives the same run. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, steps: { type: 'string' } } });
const seed = values.seed ?? String(randomInt(2 ** 31));
const steps = values.steps ?? '1000';
if (![seed, steps].every((value) => /^\d{1,10}$/.test(value))) {
  console.error('Usage: npm run sim -- --seed 7 --steps 1000');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'apps/server/test/sim/sim.deep.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DEEP: '1', SEED: seed, SIM_STEPS: steps } },
);
console.log(`seed ${seed} (again: npm run sim -- --seed ${seed} --steps ${steps})`);
process.exitCode = status ?? 1;
