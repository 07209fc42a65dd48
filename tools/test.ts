import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { quickSteps } from './steps/quick-steps.ts';
import { failuresIn } from './steps/reports.ts';
import { node, onePassed, runSteps, script, type Step, type Tally } from './steps/steps.ts';
import { counted, readJson, reports, unitTests } from './steps/unit-tests.ts';

/** `npm test`: every check except the long proofs. Independent steps run in parallel, and each runs even if an earlier
 *  one has failed. Reports go to .reports, and the last line has the counts. */
type Print = (text: string) => void;

const steps: readonly Step[] = [
  ...quickSteps,
  { name: 'web build', run: webBuild },
  { name: 'unit tests', after: ['types', 'lint'], run: (print) => unitTests(print, 'vitest') },
  // Both want every core: in parallel they would take as long and cause each other's time-outs.
  { name: 'browser journeys', after: ['web build', 'unit tests'], run: journeys },
  {
    name: 'every rule is cited',
    after: ['unit tests', 'browser journeys'],
    run: (print) => script(print, 'tools/checks/rules.ts'),
  },
];

async function webBuild(print: Print): Promise<Tally> {
  print((await buildWeb()) ? 'built\n' : 'up to date\n');
  return onePassed;
}

async function journeys(print: Print): Promise<Tally> {
  ensureChromium();
  const file = join(reports, 'playwright.json');
  const status = await node(print, 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(status, () => {
    const { stats } = readJson(file) as { stats: Record<string, number> };
    const passed = (stats['expected'] ?? 0) + (stats['flaky'] ?? 0);
    return { passed, failed: stats['unexpected'] ?? 0, failures: failuresIn(file) };
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.exitCode = (await runSteps(steps)) ? 0 : 1;
