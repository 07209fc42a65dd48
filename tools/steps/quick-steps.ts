import { script, type Step } from './steps.ts';

/** Steps that need neither a database nor a browser and take seconds. */
export const quickSteps: readonly Step[] = [
  { name: 'types', run: (print) => script(print, 'node_modules/typescript/bin/tsc', ['-b']) },
  { name: 'lint', run: (print) => script(print, 'node_modules/oxlint/bin/oxlint') },
  { name: 'format', run: (print) => script(print, 'node_modules/oxfmt/bin/oxfmt', ['--check']) },
  { name: 'floors, tables, tidiness', run: (print) => script(print, 'tools/checks/check-rules.ts') },
];
