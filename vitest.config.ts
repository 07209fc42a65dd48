import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm run test:deep` sets DEEP and runs only the long searches; a normal run leaves them out. */
const deep = process.env['DEEP'] === '1';
const tests = deep ? '*.deep.test.{ts,tsx}' : '*.test.{ts,tsx}';
const exclude = ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**', ...(deep ? [] : ['**/*.deep.test.*'])];

export default defineConfig({
  test: {
    exclude,
    passWithNoTests: deep,
    testTimeout: deep ? 600_000 : 15_000,
    hookTimeout: 60_000,
    // Much of the waiting is for databases and servers that are started and killed, not for a core.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { extends: true, test: { name: 'packages', include: [`packages/*/{src,test}/**/${tests}`] } },
      { extends: true, test: { name: 'web', include: [`apps/{web,console}/src/**/${tests}`] } },
      { extends: true, test: { name: 'tools', include: [`{tools,bench}/**/${tests}`] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [`apps/server/{src,test}/**/${tests}`],
          globalSetup: ['apps/server/test/postgres-for-tests.ts'],
        },
      },
    ],
  },
});
