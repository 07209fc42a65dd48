import { quickSteps } from './steps/quick-steps.ts';
import { runSteps } from './steps/steps.ts';

/** `npm run check`: types, lint, format, floors and tidiness, in parallel. */
process.exitCode = (await runSteps(quickSteps)) ? 0 : 1;
