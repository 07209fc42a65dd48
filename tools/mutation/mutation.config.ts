import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import type { Mutant } from './mutants.ts';
import { repositoryRoot } from '../root.ts';

/** The domain's tests with one mutant applied, given in the environment, so that the files themselves are never
 *  changed. */
function mutation(mutant: Mutant): Plugin {
  const file = join(repositoryRoot, mutant.path);
  return {
    name: 'mutation',
    enforce: 'pre',
    transform: (code, id) =>
      id === file ? code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end) : undefined,
  };
}

const mutant = process.env['MUTANT'];

export default defineConfig({
  root: repositoryRoot,
  plugins: mutant === undefined ? [] : [mutation(JSON.parse(mutant) as Mutant)],
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    exclude: ['**/*.deep.test.ts'],
    setupFiles: ['tools/steps/chance-of-properties.ts'],
    pool: 'threads',
    // A cached module from a run without the mutant would be used instead.
    fsModuleCache: false,
    bail: 1,
    testTimeout: 30_000,
    reporters: ['dot'],
  },
});
