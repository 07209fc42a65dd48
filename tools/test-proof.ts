import { mkdirSync } from 'node:fs';
import { buildWeb } from './build-web.ts';
import { startLoopReport } from './steps/loop-report.ts';
import { proofs } from './steps/proofs.ts';
import { runSteps } from './steps/steps.ts';
import { reports } from './steps/unit-tests.ts';

/** `npm run test:proof`: the proofs that take minutes (`*.proof.test.ts`). With `--sample`, the part of each that the
 *  gate does. Their reports are stored beside those of `npm test`; the last line has the counts. */
mkdirSync(reports, { recursive: true });
// Players of the casino's kills walk through the games' pages.
await buildWeb();
const { step, seeds } = proofs({ isSample: process.argv.includes('--sample') });
process.exitCode = (await runSteps([step], undefined, startLoopReport({ seeds }))) ? 0 : 1;
