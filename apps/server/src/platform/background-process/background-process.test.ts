import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Probe } from '../../../test/background-probe.ts';
import { createLog } from '../log/index.ts';
import { confined } from './confined.ts';
import {
  BackgroundProcessEnded,
  BackgroundProcessFull,
  startBackgroundProcess,
  type BackgroundProcess,
  type BackgroundProcessOptions,
} from './index.ts';

const log = createLog({ level: 'error', destination: { write: () => undefined } });
const worker = new URL('../../../test/background-probe.ts', import.meta.url);
const running: BackgroundProcess<Probe, unknown>[] = [];
const directory = mkdtempSync(join(tmpdir(), 'maidan-background-'));
afterEach(async () => {
  delete process.env['SERVER_SECRET'];
  await Promise.all(running.splice(0).map((aside) => aside.stop()));
});
afterAll(() => rmSync(directory, { recursive: true }));

function probe(more: Partial<BackgroundProcessOptions> = {}): BackgroundProcess<Probe, unknown> {
  const aside = startBackgroundProcess<Probe, unknown>({
    worker,
    name: 'probe',
    atOnce: 1,
    mostWaiting: 10,
    log,
    ...more,
  });
  running.push(aside);
  return aside;
}
const isLinux = process.platform === 'linux';
const canLoseItsNetwork =
  isLinux && spawnSync('unshare', ['--user', '--map-current-user', '--net', 'true'], { stdio: 'ignore' }).status === 0;

test.each([true, false])(
  'ID-29 a process of its own gets none of our secrets, neither confined (%s) nor not',
  async (isConfined) => {
    process.env['SERVER_SECRET'] = 'nobody else’s';
    process.env['DATABASE_URL'] = 'postgres://user:password@127.0.0.1/maidan';
    const environment = (await probe({ isConfined }).ask({ ask: 'environment' })) as NodeJS.ProcessEnv;
    delete process.env['DATABASE_URL'];
    expect(environment['PATH']).toBe(process.env['PATH']);
    expect(JSON.stringify(environment)).not.toMatch(/nobody else|password|npm_|VITEST/);
    expect(Object.keys(environment).filter((name) => /secret|database|token|key/i.test(name))).toEqual([]);
  },
);

test('ID-29 confined, it writes no file and starts no process', async () => {
  const aside = probe({ isConfined: true });
  const path = join(directory, 'written');
  await expect(aside.ask({ ask: 'write', path })).rejects.toThrow(/restricted/);
  expect(existsSync(path)).toBe(false);
  await expect(aside.ask({ ask: 'start a process' })).rejects.toThrow(/restricted/);
});

test.runIf(canLoseItsNetwork)(
  'ID-29 confined, it reaches neither the network nor the database of this machine',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await probe().ask({ ask: 'connect', port })).toBe('connected');
    expect(await probe({ isConfined: true }).ask({ ask: 'connect', port })).not.toBe('connected');
    server.close();
  },
);

test.runIf(isLinux)(
  'P-10 ID-29 confined, it has so much memory and no more; the next task finds another process',
  async () => {
    const aside = probe({ isConfined: true });
    expect(await aside.ask({ ask: 'allocate', megabytes: 100 })).toBe(100 * 1024 * 1024);
    await expect(aside.ask({ ask: 'allocate', megabytes: 3_000 })).rejects.toThrow(/allocat|ended/i);
    expect(await aside.ask({ ask: 'allocate', megabytes: 1 })).toBe(1024 * 1024);
  },
);

test('P-10 a task that does not end ends its process, and the next task finds another one', async () => {
  const aside = probe({ endsAfterMs: 100 });
  await expect(aside.ask({ ask: 'never answer' })).rejects.toThrow(BackgroundProcessEnded);
  expect(aside.waiting()).toBe(0);
  const patient = probe({ endsAfterMs: 60_000 });
  expect(await patient.ask({ ask: 'allocate', megabytes: 1 })).toBe(1024 * 1024);
});

test('P-10 so many tasks wait and no more', async () => {
  const aside = probe({ mostWaiting: 3 });
  const waiting = Array.from({ length: 3 }, () => aside.ask({ ask: 'never answer' }).catch((error: unknown) => error));
  expect(aside.waiting()).toBe(3);
  await expect(aside.ask({ ask: 'environment' })).rejects.toThrow(BackgroundProcessFull);
  await aside.stop();
  running.length = 0;
  expect(await Promise.all(waiting)).toHaveLength(3);
});

test('where there is no shell it is started without one', () => {
  expect(confined('win32')).toMatchObject({ execPath: process.execPath });
});
