import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf, type Mutant } from './mutants.ts';
import { isTest, readRepository } from '../checks/repository.ts';
import { repositoryRoot as root } from '../root.ts';

/** `npm run mutation -w @maidan/domain [-- --sample N | --all] [--seed S] [--file part-of-a-path]`: makes one change at
 *  a time to the domain's rules and runs its tests. A change that no test detects has survived and is listed; the score
 *  is the share detected, and a score below `--min` per cent fails. Some survivors have no observable effect. */
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    min: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
});

/** Much longer than the tests take; an endless loop counts as detected. */
const PATIENCE_MS = 120_000;

const mutants = [...readRepository(root).sources.keys()]
  .filter((path) => path.startsWith('packages/domain/src/') && !isTest(path) && path.includes(options.file))
  .flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')));
const chosen = options.all ? mutants : sampled(mutants, Number(options.sample), Number(options.seed));

/** Breaks everything: if this mutant is not detected, the results of the others mean nothing. */
const CANARY: Mutant = {
  path: 'packages/domain/src/index.ts',
  line: 1,
  start: 0,
  end: 0,
  text: 'throw 0;',
  change: '',
};

console.log(`${mutants.length} mutants, ${chosen.length} tried (seed ${options.seed})`);

if (!(await survives())) {
  console.error('The tests fail without a mutant.');
  process.exitCode = 1;
} else if (await survives(CANARY)) {
  console.error('The tests do not see mutants: not even one that breaks everything was noticed.');
  process.exitCode = 1;
} else {
  const survivors = await tryAll(chosen);
  for (const { path, line, change } of survivors) console.log(`survived  ${path}:${line}  ${change}`);
  const noticed = chosen.length - survivors.length;
  const score = (100 * noticed) / chosen.length;
  console.log(`${noticed} of ${chosen.length} noticed: ${score.toFixed(1)} %`);
  if (score < Number(options.min)) process.exitCode = 1;
}

async function tryAll(waiting: readonly Mutant[]): Promise<readonly Mutant[]> {
  const survivors: Mutant[] = [];
  const queue = [...waiting];
  const work = async (): Promise<void> => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      if (await survives(mutant)) survivors.push(mutant);
    }
  };
  await Promise.all(Array.from({ length: Number(options.jobs) }, work));
  return survivors.toSorted((a, b) => a.path.localeCompare(b.path) || a.start - b.start);
}

/** Whether the domain's tests pass with a mutant applied, or without one. */
function survives(mutant?: Mutant): Promise<boolean> {
  const env = { ...process.env, FAST_CHECK_RUNS: '60', ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) };
  const tests = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, 'tools/mutation/mutation.config.ts')],
    { cwd: root, stdio: 'ignore', env },
  );
  const patience = setTimeout(() => tests.kill('SIGKILL'), PATIENCE_MS);
  return new Promise((resolve, reject) => {
    tests.on('error', reject);
    tests.on('exit', (code) => {
      clearTimeout(patience);
      resolve(code === 0);
    });
  });
}

/** A sample of this size, drawn with a seed. */
function sampled(from: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  let state = seed;
  const drawn = from.map((mutant) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9) | 0;
    return { mutant, lot: Math.imul(state ^ (state >>> 13), 0x297a_2d39) >>> 0 };
  });
  return drawn
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
