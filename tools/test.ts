import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { repositoryRoot as root } from './root.ts';

/** `npm test`: every check of the house, in order; each runs even when an earlier one has failed. Reports go to
 *  .reports, and the last line counts. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly run: () => Tally | Promise<Tally>;
}

const reports = join(root, '.reports');
const onePassed: Tally = { passed: 1, failed: 0 };
const oneFailed: Tally = { passed: 0, failed: 1 };

const steps: readonly Step[] = [
  { name: 'types', run: () => check('typescript/bin/tsc', ['-b']) },
  { name: 'lint', run: () => check('oxlint/bin/oxlint', []) },
  { name: 'format', run: () => check('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'floors, tables, tidiness', run: () => script('tools/check.ts', []) },
  { name: 'unit tests', run: unitTests },
  { name: 'web build', run: webBuild },
  { name: 'browser journeys', run: journeys },
  { name: 'every rule is cited', run: () => script('tools/rules.ts', []) },
];

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const summary: string[] = [];
  let total: Tally = { passed: 0, failed: 0 };
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    const tally = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    summary.push(`${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(26)}${seconds.padStart(7)} s`);
    total = { passed: total.passed + tally.passed, failed: total.failed + tally.failed };
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Runs one of the installed tools by its script, under this very Node. */
function check(tool: string, args: readonly string[]): Tally {
  return script(join('node_modules', tool), args);
}

function script(path: string, args: readonly string[]): Tally {
  return node(path, args) === 0 ? onePassed : oneFailed;
}

function node(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number | null {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  return spawnSync(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: [...stdio],
    env: { ...process.env, ...env },
  }).status;
}

function unitTests(): Tally {
  const file = join(reports, 'vitest.json');
  const status = node('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted(status, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = readJson(file) as Record<string, number>;
    // A file that does not load has failed without a test in it having done so.
    return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) || (numFailedTestSuites ?? 0) };
  });
}

function journeys(): Tally {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return oneFailed;
  }
  const file = join(reports, 'playwright.json');
  const status = node('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(status, () => {
    const { stats } = readJson(file) as { stats: Record<string, number> };
    return { passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0), failed: stats['unexpected'] ?? 0 };
  });
}

async function webBuild(): Promise<Tally> {
  try {
    console.log((await buildWeb()) ? 'built' : 'up to date');
    return onePassed;
  } catch (error) {
    console.error(error);
    return oneFailed;
  }
}

/** A runner that says it failed is believed even when its report shows no failed test, or is not there. */
function counted(status: number | null, read: () => Tally): Tally {
  try {
    const tally = read();
    return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return oneFailed;
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

await main();
