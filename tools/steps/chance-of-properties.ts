import fc from 'fast-check';

const ALWAYS = 1;

/** Before every test file. Properties draw from FC_SEED or SEED, else always the same, so that one commit repeats itself;
 *  long searches draw other values each time; a failure names its seed. */
const seed = process.env['FC_SEED'] ?? process.env['SEED'] ?? (process.env['DEEP'] === '1' ? undefined : ALWAYS);

fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(seed !== undefined && { seed: Number(seed) }) });
