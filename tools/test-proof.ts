import { mkdirSync } from 'node:fs';
import { buildWeb } from './build-web.ts';
import { runSteps, type Step } from './steps/steps.ts';
import { reports, unitTests } from './steps/unit-tests.ts';

/** `npm run test:proof`: the proofs that take minutes (`*.proof.test.ts`). Its report is stored beside those of `npm
 *  test`, and the last line has the counts. */
mkdirSync(reports, { recursive: true });
// Players of the casino's kills walk through the games' pages.
await buildWeb();
const proofs: Step = {
  name: 'proofs',
  run: (print) => unitTests(print, { name: 'vitest-proof', env: { PROOF: '1' } }),
};
process.exitCode = (await runSteps([proofs])) ? 0 : 1;
