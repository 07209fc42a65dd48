import { mkdirSync } from 'node:fs';
import { runSteps, type Step } from './steps/steps.ts';
import { reports, unitTests } from './steps/unit-tests.ts';

/** `npm run test:proof`: the proofs that take minutes (`*.proof.test.ts`). Its report stands beside those of
 *  `npm test`, and the last line counts. */
mkdirSync(reports, { recursive: true });
const proofs: Step = { name: 'proofs', run: (print) => unitTests(print, 'vitest-proof', { PROOF: '1' }) };
process.exitCode = (await runSteps([proofs])) ? 0 : 1;
