import fc from 'fast-check';
import process from 'node:process';

/** Import for its effect: FAST_CHECK_RUNS raises (or lowers) how long every property is hunted. */
const runs = Number(process.env['FAST_CHECK_RUNS'] ?? 200);

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs });
