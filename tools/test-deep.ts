import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { repositoryRoot as root } from './root.ts';

/** `npm run test:deep`: the long searches (`*.deep.test.ts`), each time with another seed unless SEED is set, the unit
 *  tests with a clock that is up to 800 days ahead, and a sample of the domain's mutants. With arguments, only the
 *  named searches. The seed is printed first and last, so that a failure can be reproduced. */
const seed = process.env['SEED'] ?? String(randomInt(2 ** 31));
const say = (): void => console.log(`seed ${seed} (again: SEED=${seed} npm run test:deep)`);
const DAY_MS = 86_400_000;
/** The tests detect 92 or more of a hundred mutants; some mutants have no observable effect. */
const NOTICED_PERCENT = 85;
const LATER = new URL('later.mjs', import.meta.url).href;

function vitest(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return node(['node_modules/vitest/vitest.mjs', 'run', ...args], env);
}

function node([script = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, SEED: seed, ...env },
  });
  return status === 0;
}

function daysAhead(days: number): boolean {
  console.log(`the unit tests ${days} days from now`);
  return vitest([], { NODE_OPTIONS: `--import ${LATER}`, LATER_MS: String(days * DAY_MS) });
}

say();
// Players of the casino's kills walk through the games' pages.
await buildWeb();
const filters = process.argv.slice(2);
let passed = vitest(filters, { DEEP: '1' });
if (filters.length === 0) {
  passed = daysAhead(1 + (Number(seed) % 800)) && passed;
  passed = node(['tools/mutation/mutation.ts', '--seed', seed, '--min', String(NOTICED_PERCENT)]) && passed;
}
say();
process.exitCode = passed ? 0 : 1;
