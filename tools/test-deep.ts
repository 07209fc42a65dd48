import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { repositoryRoot as root } from './root.ts';

/** `npm run test:deep`: the long searches (`*.deep.test.ts`), each time from another seed unless SEED names one.
 *  The seed is printed first and last, so that a failure can be run again. */
const seed = process.env['SEED'] ?? String(randomInt(2 ** 31));
const say = (): void => console.log(`seed ${seed} (again: SEED=${seed} npm run test:deep)`);

say();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEEP: '1', SEED: seed },
  },
);
say();
process.exitCode = status ?? 1;
