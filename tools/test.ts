import { mkdirSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.ts';
import { journeys, pictureWalk } from './steps/journeys.ts';
import { startLoopReport } from './steps/loop-report.ts';
import { proofs } from './steps/proofs.ts';
import { quickSteps } from './steps/quick-steps.ts';
import { onePassed, runSteps, script, type Step, type Tally } from './steps/steps.ts';
import { reports, unitTests } from './steps/unit-tests.ts';

/** `npm test`, the gate: static checks, all unit tests, the core journeys and a sample of the proofs. With `--full`
 *  (`npm run test:full`): every journey at each of its widths, the picture walk, longer fuzz
 *  and all proofs. Independent steps run in
 *  parallel, and each runs even if an earlier one has failed. Reports go to .reports; the last line has the counts. */
type Print = (text: string) => void;

const isFull = process.argv.includes('--full');
const PROCESSOR_SECONDS = 1_200;

const proof = proofs({ isSample: !isFull });
const steps: readonly Step[] = [
  ...quickSteps,
  { name: 'web build', run: webBuild },
  {
    name: 'unit tests',
    after: ['types', 'lint', 'web build'],
    run: (print) => unitTests(print, { name: 'vitest', env: isFull ? { FULL: '1' } : {} }),
  },
  // Both want every core: in parallel they would take as long and cause each other's time-outs.
  {
    name: 'browser journeys',
    after: ['web build', 'unit tests'],
    run: (print) => journeys(print, isFull ? 'full' : 'core'),
  },
  ...(isFull ? [{ name: 'picture walk', after: ['browser journeys'], run: pictureWalk }] : []),
  { ...proof.step, after: [isFull ? 'picture walk' : 'browser journeys'] },
  {
    name: 'every rule is cited',
    after: ['unit tests', 'browser journeys', proof.step.name],
    run: (print) => script(print, 'tools/checks/rules.ts'),
  },
];

async function webBuild(print: Print): Promise<Tally> {
  print((await buildWeb()) ? 'built\n' : 'up to date\n');
  return onePassed;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const atEnd = startLoopReport({ seeds: proof.seeds, ...(!isFull && { processorSeconds: PROCESSOR_SECONDS }) });
process.exitCode = (await runSteps(steps, undefined, atEnd)) ? 0 : 1;
