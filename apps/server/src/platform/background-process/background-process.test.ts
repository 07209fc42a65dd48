import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Probe } from '../../../test/time/background-probe.ts';
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
const worker = new URL('../../../test/time/background-probe.ts', import.meta.url);
/** Where the code is that every worker imports. */
const PLATFORM = [fileURLToPath(new URL('../', import.meta.url))];
const running: BackgroundProcess<Probe, unknown>[] = [];
const directory = mkdtempSync(join(tmpdir(), 'maidan-background-'));
afterEach(async () => {
  delete process.env['SERVER_SECRET'];
  await Promise.all(running.splice(0).map((backgroundProcess) => backgroundProcess.stop()));
});
afterAll(() => rmSync(directory, { recursive: true }));

function probe(more: Partial<BackgroundProcessOptions> = {}): BackgroundProcess<Probe, unknown> {
  const backgroundProcess = startBackgroundProcess<Probe, unknown>({
    worker,
    name: 'probe',
    atOnce: 1,
    maxWaiting: 10,
    log,
    ...more,
  });
  running.push(backgroundProcess);
  return backgroundProcess;
}
const isLinux = process.platform === 'linux';
const canLoseItsNetwork =
  isLinux && spawnSync('unshare', ['--user', '--map-current-user', '--net', 'true'], { stdio: 'ignore' }).status === 0;

test.each([true, false])(
  'ID-29 a process of its own gets none of our secrets, neither confined (%s) nor not',
  async (isConfined) => {
    process.env['SERVER_SECRET'] = 'nobody else’s';
    process.env['DATABASE_URL'] = 'postgres://user:password@127.0.0.1/maidan';
    const environment = (await probe(isConfined ? { confinedTo: PLATFORM } : {}).ask({
      ask: 'environment',
    })) as NodeJS.ProcessEnv;
    delete process.env['DATABASE_URL'];
    expect(environment['PATH']).toBe(process.env['PATH']);
    expect(JSON.stringify(environment)).not.toMatch(/nobody else|password|npm_|VITEST/);
    expect(Object.keys(environment).filter((name) => /secret|database|token|key/i.test(name))).toEqual([]);
  },
);

test('ID-29 confined, it writes no file and starts no process', async () => {
  const backgroundProcess = probe({ confinedTo: PLATFORM });
  const path = join(directory, 'written');
  await expect(backgroundProcess.ask({ ask: 'write', path })).rejects.toThrow(/restricted/);
  expect(existsSync(path)).toBe(false);
  await expect(backgroundProcess.ask({ ask: 'start a process' })).rejects.toThrow(/restricted/);
});

test('ID-29 confined, it reads no data of the server and nothing of the server’s own process', async () => {
  const secret = join(directory, 'server-secret');
  writeFileSync(secret, 'nobody else’s');
  const others = [secret, directory, ...(isLinux ? [`/proc/${process.pid}/environ`, '/proc/self/environ'] : [])];
  const backgroundProcess = probe({ confinedTo: PLATFORM });
  for (const path of others) {
    await expect(backgroundProcess.ask({ ask: 'read', path })).rejects.toThrow(/restricted/);
  }
  expect(await probe().ask({ ask: 'read', path: secret })).toBe(13);
  expect(await backgroundProcess.ask({ ask: 'read', path: fileURLToPath(import.meta.url) })).toBeGreaterThan(0);
});

test('ID-29 a process says whether it has a network: without `unshare` it has one', async () => {
  expect(await probe({ confinedTo: PLATFORM }).hasNetwork()).toBe(!canLoseItsNetwork);
  const path = process.env['PATH'];
  process.env['PATH'] = directory;
  const backgroundProcess = probe({ confinedTo: PLATFORM });
  process.env['PATH'] = path;
  expect(await backgroundProcess.hasNetwork()).toBe(true);
});

test.runIf(canLoseItsNetwork)(
  'ID-29 confined, it reaches neither the network nor the database of this machine',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await probe().ask({ ask: 'connect', port })).toBe('connected');
    expect(await probe({ confinedTo: PLATFORM }).ask({ ask: 'connect', port })).not.toBe('connected');
    server.close();
  },
);

test.runIf(isLinux)(
  'P-10 ID-29 confined, it has so much memory and no more; the next task finds another process',
  async () => {
    const backgroundProcess = probe({ confinedTo: PLATFORM });
    expect(await backgroundProcess.ask({ ask: 'allocate', megabytes: 100 })).toBe(100 * 1024 * 1024);
    await expect(backgroundProcess.ask({ ask: 'allocate', megabytes: 3_000 })).rejects.toThrow(/allocat|ended/i);
    expect(await backgroundProcess.ask({ ask: 'allocate', megabytes: 1 })).toBe(1024 * 1024);
  },
);

test('P-10 a task that does not end ends its process, and the next task finds another one', async () => {
  const backgroundProcess = probe({ endsAfterMs: 100 });
  await expect(backgroundProcess.ask({ ask: 'never answer' })).rejects.toThrow(BackgroundProcessEnded);
  expect(backgroundProcess.waiting()).toBe(0);
  const patient = probe({ endsAfterMs: 60_000 });
  expect(await patient.ask({ ask: 'allocate', megabytes: 1 })).toBe(1024 * 1024);
});

test('P-10 so many tasks wait and no more', async () => {
  const backgroundProcess = probe({ maxWaiting: 3 });
  const waiting = Array.from({ length: 3 }, () =>
    backgroundProcess.ask({ ask: 'never answer' }).catch((error: unknown) => error),
  );
  expect(backgroundProcess.waiting()).toBe(3);
  await expect(backgroundProcess.ask({ ask: 'environment' })).rejects.toThrow(BackgroundProcessFull);
  await backgroundProcess.stop();
  running.length = 0;
  expect(await Promise.all(waiting)).toHaveLength(3);
});

test('where there is no shell it is started without one', () => {
  expect(confined([], 'win32')).toMatchObject({ execPath: process.execPath });
});
