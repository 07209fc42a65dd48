import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm run test:proof` sets PROOF and runs only the proofs, `npm run test:deep` sets DEEP and runs only the long
 *  searches; a normal run leaves both out. */
const deep = process.env['DEEP'] === '1';
const proof = process.env['PROOF'] === '1';
const kind = deep ? '.deep' : proof ? '.proof' : '';
const tests = `*${kind}.test.{ts,tsx}`;
const leftOut = kind === '' ? ['**/*.{deep,proof}.test.*'] : [];
/** Tests of the tools that need the server's database. */
const onServer = [
  'tools/provider-conformance/platform-wallet.test.ts',
  'tools/provider-conformance/outside-provider.test.ts',
  'tools/provider-conformance/changed-secret.test.ts',
  'tools/provider-conformance/games-provider.test.ts',
  'tools/provider-conformance/locked-player.test.ts',
];
/** Tests that replace a module: what they mock would stay in the next file of their worker. */
const mocking = [
  'packages/sports/test/made-up-sport.test.tsx',
  'apps/web/src/features/event/score/made-up-sport.test.tsx',
  'apps/web/src/features/slip/place-bet.test.ts',
  'apps/web/src/live/sampled.test.ts',
];
const exclude = ['**/node_modules/**', '**/dist/**', 'tools/checks/fixtures/**', ...leftOut];

export default defineConfig({
  test: {
    exclude,
    setupFiles: ['tools/steps/chance-of-properties.ts'],
    passWithNoTests: kind !== '',
    // Bounds for a machine that is many times slower than usual, not expectations.
    testTimeout: deep ? 600_000 : proof ? 1_200_000 : 60_000,
    // What fails runs again alone after the others (tools/steps/unit-tests.ts).
    retry: 0,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    restoreMocks: true,
    // Much of the waiting is for databases and servers that are started and killed, not for a core.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          isolate: false,
          include: [`packages/*/{src,test}/**/${tests}`],
          exclude: [...exclude, ...mocking],
        },
      },
      { extends: true, test: { name: 'mocking', include: kind === '' ? mocking : [] } },
      // A worker keeps the modules that it has read: reading them again for each file takes longer than the tests.
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          include: [`apps/{web,console}/src/**/${tests}`],
          exclude: [...exclude, ...mocking],
        },
      },
      {
        extends: true,
        test: { name: 'games', isolate: false, include: [`apps/games/{src,games,page,verify}/**/${tests}`] },
      },
      {
        extends: true,
        test: {
          name: 'games-server',
          include: [`apps/games/test/**/${tests}`],
          globalSetup: ['apps/server/test/database/postgres-for-tests.ts', 'apps/games/test/games-template.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: [`{tools,bench}/**/${tests}`], exclude: [...exclude, ...onServer] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // What is mocked or written into a module would stay in the next file; the server's tests hand in what they change.
          isolate: false,
          include: [`apps/server/{src,test}/**/${tests}`, ...(kind === '' ? onServer : [])],
          globalSetup: ['apps/server/test/database/postgres-for-tests.ts', 'apps/games/test/games-template.ts'],
        },
      },
    ],
  },
});
