import { mkdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.ts';
import { proofs } from './steps/proofs.ts';
import { journeys } from './steps/journeys.ts';
import { startLoopReport } from './steps/loop-report.ts';
import { quickSteps } from './steps/quick-steps.ts';
import { repositoryRoot } from './root.ts';
import { runSteps, type Step } from './steps/steps.ts';
import { reports, unitTests } from './steps/unit-tests.ts';
import { touchedBy } from './steps/touched.ts';

/** `npm run test:changed [-- <commit>]`: what the changes since a commit touch, uncommitted ones included; without an
 *  argument, since the last commit. Static checks, unit tests that import a changed file, and the journeys and whole
 *  proofs of the changed parts (`steps/touched.ts`). */
const since = process.argv[2] ?? 'HEAD';

function lines(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stderr.trim()}: name a commit of this repository`);
  return stdout.split('\n').filter((line) => line !== '');
}

const changed = [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')];
const touched = touchedBy(changed);
console.log(`${changed.length} files changed since ${since}`);

const steps: Step[] = [
  ...quickSteps,
  {
    name: 'unit tests',
    after: ['types', 'lint'],
    run: (print) => unitTests(print, { name: 'vitest', args: ['--changed', since] }),
  },
];
if (touched.journeys.length > 0)
  steps.push({
    name: 'browser journeys',
    after: ['unit tests'],
    run: (print) => journeys(print, 'full', touched.journeys),
  });
if (touched.proofs.length > 0)
  steps.push({
    ...proofs({ isSample: false, files: touched.proofs }).step,
    after: [touched.journeys.length > 0 ? 'browser journeys' : 'unit tests'],
  });

mkdirSync(reports, { recursive: true });
await buildWeb();
process.exitCode = (await runSteps(steps, undefined, startLoopReport())) ? 0 : 1;
