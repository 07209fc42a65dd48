import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOfCommit } from '../../apps/server/test/proof-seed.ts';
import { failuresIn } from './reports.ts';
import { repositoryRoot } from '../root.ts';
import { node, type Step, type Tally } from './steps.ts';
import { reports, unitTests } from './unit-tests.ts';

type Print = (text: string) => void;

/** As many parts come round before one repeats; no proof has more cases that take turns. */
const PARTS = 60;
const SAMPLES = 'apps/server/test/sample.ts';

/** The step that runs the proofs, whole or by sample, and what decides its chance: `part`, the number of commits, and
 *  `seed`, from the commit's hash. A commit repeats itself. `files` are parts of the paths of the proofs to run; all of them
 *  without it. */
export function proofs({ isSample, files = [] }: { readonly isSample: boolean; readonly files?: readonly string[] }) {
  const part = process.env['PART'] ?? String(Number(git('rev-list', '--count', 'HEAD') ?? 0) % PARTS);
  const seed = process.env['SEED'] ?? String(seedOfCommit());
  const env = { PROOF: '1', SEED: seed, ...(isSample && { SAMPLE: '1', PART: part }) };
  const step: Step = {
    name: isSample ? 'proofs, a sample' : 'proofs',
    run: async (print) => {
      print(`seed ${seed}, part ${isSample ? part : 'all'} (again: SEED=${seed} PART=${part})\n`);
      const tally = await unitTests(print, { name: 'vitest-proof', env, args: files });
      return isSample && tally.failed > 0 ? withoutOldFaults(print, tally, env) : tally;
    },
  };
  return { step, seeds: { 'seed of the proofs': seed, 'part of the proofs': isSample ? part : 'all' } };
}

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** A red sample runs again on the parent commit with the same seed and part. What is red there too is an old fault: it is
 *  printed and fixed next, and this commit is not red for it. */
async function withoutOldFaults(print: Print, tally: Tally, env: NodeJS.ProcessEnv): Promise<Tally> {
  const parent = mkdtempSync(join(tmpdir(), 'maidan-parent-'));
  try {
    if (git('worktree', 'add', '--detach', parent, 'HEAD~1') === null || !existsSync(join(parent, SAMPLES)))
      return tally;
    print('\n── the same sample on the parent commit\n');
    cpSync(join(repositoryRoot, 'node_modules'), join(parent, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const file = join(reports, 'parent-proof.json');
    const failed = new Set(tally.failures?.map(testOf));
    const files = [...failed].map((test) => test.split(' › ')[0] ?? '');
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...new Set(files)];
    await node(print, join(parent, 'node_modules/vitest/vitest.mjs'), args, env, parent);
    const old = new Set(failuresIn(file, parent).map(({ test }) => test));
    return {
      passed: tally.passed,
      failed: [...failed].filter((test) => !old.has(test)).length,
      failures: tally.failures?.filter((text) => !old.has(testOf(text))) ?? [],
      oldFaults: tally.failures?.filter((text) => old.has(testOf(text))) ?? [],
    };
  } catch (error) {
    print(`The parent commit could not be tried: ${String(error)}\n`);
    return tally;
  } finally {
    git('worktree', 'remove', '--force', parent);
    rmSync(parent, { recursive: true, force: true });
    rmSync(join(reports, 'parent-proof.json'), { force: true });
  }
}

const testOf = (failure: string): string => failure.split('\n')[0] ?? '';
