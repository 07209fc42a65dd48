import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '@maidan/contract';
import { DEMO_PASSWORD } from '../src/modules/players/index.ts';

/** The real server in a process of its own, attacked over its socket from thousands of networks at once. What can be
 *  guessed in so short a time is what docs/rules/identity.md says, and not one guess more. */
const WORKERS = 48;
/** As many as may wait to log in to one account. */
const CALLS_OF_AN_ACCOUNT = 10;
const PASSWORD = 'purple-tea-42';
const SERVER_SECRET = randomBytes(32).toString('base64url');

let server: ChildProcess;
let base: string;
const dataDir = mkdtempSync(join(tmpdir(), 'maidan-attack-'));

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  const later = new URL('../../../tools/later.mjs', import.meta.url).href;
  server = spawn(process.execPath, ['--import', later, fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: {
      LATER_BY_MESSAGE: '1',
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      SERVER_SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  while (!said.includes('ready at')) {
    await Promise.race([once(server.stdout ?? server, 'data'), once(server, 'exit')]);
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}: ${said}`);
  }
  base = /ready at (http:\/\/[^ ]+)/.exec(said)?.[1] ?? '';
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

type Answer = Envelope<{ readonly reason?: string }> & { readonly cookie: string };

async function post(path: string, body: object, { from = '', cookie = '' } = {}): Promise<Answer> {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...(from !== '' && { 'x-forwarded-for': from }) },
    body: JSON.stringify(body),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { ...((await answer.json()) as Envelope<object>), cookie: cookies.join('; ') };
}

async function newPlayer(mobile: string, from: string): Promise<void> {
  const form = { name: 'Asha Rao', mobile_no: mobile, password: PASSWORD, confirmPassword: PASSWORD };
  const { cookie } = await post('/identity/user/sign-up', form, { from });
  const otp = await codeOf(mobile);
  const verified = await post('/identity/user/verify-otp', { mobile_no: mobile, otp }, { from, cookie });
  expect(verified.meta.code).toBe(200);
}

async function codeOf(mobile: string): Promise<string> {
  const outbox = await fetch(`${base}/api/v1/demo/outbox?mobile_no=${encodeURIComponent(mobile)}`);
  const { data } = (await outbox.json()) as Envelope<{ code: string }[]>;
  return data[0]?.code ?? '';
}

/** Asks for a reset code; answers the cookie. */
async function askedFor(mobile: string, from: string): Promise<string> {
  const { meta, cookie } = await post('/identity/user/forgot-password', { mobile_no: mobile }, { from });
  expect(meta.code).toBe(200);
  return cookie;
}

let networks = 0;
const freshNetwork = () => {
  networks += 1;
  return `100.${64 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** Guesses so often, as fast as so many can, and counts by reason; a success is `in`. */
async function attack(
  times: number,
  guess: (n: number) => Promise<Answer>,
  workers = WORKERS,
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  let n = 0;
  const worker = async () => {
    while (n < times) {
      n += 1;
      const { meta, data } = await guess(n);
      const outcome = meta.code === 200 ? 'in' : (data.reason ?? 'none');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return outcomes;
}

test('AUT-15 a reset code is guessed at three times and no more, however many guess from wherever', async () => {
  // The demo player has not signed up here, so no code was sent a moment ago.
  const mobile = '+919800000001';
  const { cookie } = await post('/identity/user/forgot-password', { mobile_no: mobile }, { from: freshNetwork() });
  const outcomes = await attack(400, (n) => {
    const otp = String(n % 10_000).padStart(4, '0');
    const body = { otp, password: 'stolen-tea-66', confirm_password: 'stolen-tea-66' };
    return post('/identity/user/forgot-password', body, { from: freshNetwork(), cookie });
  });
  expect(outcomes.get('in') ?? 0).toBe(0);
  expect(outcomes.get('code-wrong')).toBe(3);
  expect(outcomes.get('code-expired')).toBeGreaterThan(0);
  expect((await post('/identity/user/login', { mobile_no: mobile, password: DEMO_PASSWORD })).meta.code).toBe(200);
});

test('AUT-15 ID-15 over many phones ten codes can be guessed at in ten minutes; the next ones are too long', async () => {
  const targets = Array.from({ length: 14 }, (_, n) => `+9198790${String(n).padStart(5, '0')}`);
  await Promise.all(targets.map((target) => newPlayer(target, freshNetwork())));
  // A phone is sent one code in ten seconds.
  server.send({ laterMs: 11_000 });
  const lengths: number[] = [];
  const outcomes = await attack(targets.length, async (n) => {
    const from = freshNetwork();
    const mobile = targets[n - 1] ?? '';
    const cookie = await askedFor(mobile, from);
    lengths.push((await codeOf(mobile)).length);
    const body = { otp: '0000', password: 'stolen-tea-66', confirm_password: 'stolen-tea-66' };
    return post('/identity/user/forgot-password', body, { from, cookie });
  });
  // One short code was sent by the test before this one.
  expect(lengths.filter((length) => length === 4)).toHaveLength(9);
  expect(lengths.filter((length) => length === 8)).toHaveLength(5);
  expect(outcomes.get('codes-unavailable') ?? 0).toBe(0);
});

test('AUT-05 a password is guessed at a hundred times an hour and no more, however many guess from wherever', async () => {
  const mobile = '+919878900002';
  await newPlayer(mobile, '192.0.2.2');
  // More at once would be told to wait for their turn (ID-46), not that they have guessed too often.
  const outcomes = await attack(
    180,
    (n) => post('/identity/user/login', { mobile_no: mobile, password: `a guess ${n}` }, { from: freshNetwork() }),
    CALLS_OF_AN_ACCOUNT,
  );
  expect(outcomes.get('in') ?? 0).toBe(0);
  expect(outcomes.get('wrong-credentials')).toBe(100);
  expect(outcomes.get('too-many-requests')).toBe(80);
});

test.runIf(process.platform === 'linux')('ID-29 no process that the server starts has its secret', () => {
  const parentOf = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      const [, parent] = /\) \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
      parentOf.set(pid, Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  const started = [...parentOf].flatMap(([pid, parent]) => (parent === server.pid ? [pid] : []));
  // Hashing, two that draw pictures, PostgreSQL.
  expect(started.length).toBeGreaterThanOrEqual(4);
  const environments = started.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
  expect(environments.filter((each) => each.includes('SERVER_SECRET') || each.includes(SERVER_SECRET))).toEqual([]);
});
