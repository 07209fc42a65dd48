import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A repository with nothing in it but the launcher, a lock file and a script, and a `npm` of our own on the path. */
let root: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maidan-launcher-'));
  mkdirSync(join(root, 'tools'));
  mkdirSync(join(root, 'bin'));
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(root, 'tools/run.mjs'));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }),
  );
  fakeNpm('');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** Counts its runs, keeps its arguments and settings, does what it is told and leaves node_modules behind. */
function fakeNpm(behaviour: string): void {
  const record = { packages: { 'node_modules/a': { version: '1.0.0' } } };
  const lines = [
    '#!/bin/sh',
    'echo run >> npm-runs; echo "$@" > npm-arguments; env > npm-environment',
    behaviour,
    `mkdir -p node_modules; echo '${JSON.stringify(record)}' > node_modules/.package-lock.json`,
  ];
  writeFileSync(join(root, 'bin/npm'), `${lines.join('\n')}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
}

/** A npm that waits until it is let go on. */
function fakeNpmBehindGate(behaviour: string): () => Promise<void> {
  const gate = join(root, 'gate');
  spawnSync('mkfifo', [gate]);
  fakeNpm(`read go < gate\n${behaviour}`);
  return () => writeFile(gate, 'go\n');
}

function environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), PATH: join(root, 'bin') + delimiter + process.env['PATH'], ...extra };
}

function launch(script: string, extra: NodeJS.ProcessEnv = {}) {
  const args = [join(root, 'tools/run.mjs'), '--eval', script];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: environment(extra) });
}

function launchInBackground(script: string, extra: NodeJS.ProcessEnv = {}): ChildProcess {
  const args = [join(root, 'tools/run.mjs'), '--eval', script];
  const told = openSync(join(root, 'told'), 'a');
  const child = spawn(process.execPath, args, { env: environment(extra), stdio: ['ignore', 'ignore', told] });
  closeSync(told);
  children.push(child);
  return child;
}

const exit = (child: ChildProcess): Promise<number | NodeJS.Signals | null> =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
const isWaiting = (): boolean => text('told').includes('waiting for another install');
const npmHasRun = (): boolean => text('npm-runs') !== '';
const npmRuns = (): number => readFileSync(join(root, 'npm-runs'), 'utf8').trim().split('\n').length;
const text = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20);
}

describe('the launcher installs', () => {
  test('what is missing, once, and then runs the script', () => {
    const first = launch(`console.log('hello')`);
    expect([first.stdout, first.status]).toEqual(['hello\n', 0]);
    expect(first.stderr).toMatch(/^setup: installing dependencies \(npm ci\)…\nsetup: done in [\d.]+ s\n$/);
    expect(launch(`console.log('again')`)).toMatchObject({ stdout: 'again\n', stderr: '' });
    expect(npmRuns()).toBe(1);
  });

  test('again when the lock file has changed', () => {
    launch('');
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }),
    );
    launch('');
    expect(npmRuns()).toBe(2);
  });

  test('nothing after an npm install by hand that agrees with the lock file', () => {
    spawnSync(join(root, 'bin/npm'), { cwd: root });
    expect(launch(`console.log('hello')`)).toMatchObject({ stdout: 'hello\n', stderr: '' });
    expect(npmRuns()).toBe(1);
  });

  test('again when a workspace of the lock file is not linked', () => {
    spawnSync(join(root, 'bin/npm'), { cwd: root });
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/own': { link: true } } }),
    );
    launch('');
    expect(npmRuns()).toBe(2);
  });

  test('whole, whatever the npm around it was told', () => {
    launch('', {
      npm_config_omit: 'dev',
      npm_config_ignore_scripts: 'true',
      NODE_ENV: 'production',
      npm_config_cache: '/c',
    });
    expect(text('npm-arguments')).toContain('ci --include=dev --include=optional');
    const settings = text('npm-environment');
    expect(settings).toContain('npm_config_cache=/c');
    for (const name of ['npm_config_omit', 'npm_config_ignore_scripts', 'NODE_ENV=production'])
      expect(settings).not.toContain(name);
  });

  test('again after an install that failed, which is one line and exit code 1', () => {
    fakeNpm('exit 7');
    const failed = launch(`console.log('never')`);
    expect([failed.stdout, failed.status]).toEqual(['', 1]);
    expect(failed.stderr).toMatch(/setup: npm ci failed \(7\); its reasons stand above\n$/);
    fakeNpm('');
    expect(launch(`console.log('now')`).stdout).toBe('now\n');
  });

  test('once when two first runs start together', async () => {
    const openGate = fakeNpmBehindGate('');
    const both = [launchInBackground('process.exit(3)'), launchInBackground('process.exit(4)')].map(exit);
    await until(isWaiting);
    await openGate();
    expect(await Promise.all(both)).toEqual([3, 4]);
    expect(npmRuns()).toBe(1);
  });

  test('after a launcher was killed only when its npm has ended too', async () => {
    const openGate = fakeNpmBehindGate('echo ended > npm-ended');
    const killed = launchInBackground('');
    await until(() => npmHasRun() && text('.setup.lock/holder.json').includes('npm'));
    killed.kill('SIGKILL');
    const next = exit(launchInBackground(`process.exit(require('node:fs').existsSync('npm-ended') ? 0 : 1)`));
    await until(isWaiting);
    await openGate();
    expect(await next).toBe(0);
    expect(npmRuns()).toBe(1);
  });
});

describe('the launcher runs', () => {
  test('a script to its exit code', () => {
    expect(launch('process.exit(42)').status).toBe(42);
  });

  test('and passes signals on', async () => {
    const child = launchInBackground(`
      process.on('SIGTERM', () => process.exit(9));
      require('node:fs').writeFileSync('up', 'up');
      setInterval(() => undefined, 1000);`);
    await until(() => text('up') !== '');
    child.kill('SIGTERM');
    expect(await exit(child)).toBe(9);
  });

  test('nothing on once the npm that started it was killed', async () => {
    const script = `
      process.on('SIGTERM', () => { require('node:fs').writeFileSync('stopped', 'yes'); process.exit(); });
      require('node:fs').writeFileSync('up', 'up');
      setInterval(() => undefined, 1000);`;
    writeFileSync(join(root, 'script.cjs'), script);
    const command = `"${process.execPath}" tools/run.mjs script.cjs; true`;
    const npm = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}]); setInterval(() => undefined, 1000)`;
    const child = spawn(process.execPath, ['--eval', npm], {
      cwd: root,
      env: environment({ npm_lifecycle_event: 'start' }),
    });
    children.push(child);
    await until(() => text('up') !== '');
    child.kill('SIGKILL');
    await expect.poll(() => text('stopped')).toBe('yes');
  });

  const nodes = (process.env['PATH'] ?? '').split(delimiter).map((directory) => join(directory, 'node'));
  const old =
    nodes.find((node) => /^v(18|20)\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '')) ?? '';
  test.runIf(old !== '')('not on a Node that cannot run TypeScript, and says so in one line', () => {
    launch('');
    const args = [join(root, 'tools/run.mjs'), '--eval', ''];
    const refused = spawnSync(old, args, { encoding: 'utf8', env: environment() });
    expect(refused.stderr).toMatch(
      /^setup: this machine \(\w+ \w+\) needs Node\.js 22\.18 or newer; it has \d+\.\d+\.\d+\n$/,
    );
    expect(refused.status).toBe(1);
  });
});
