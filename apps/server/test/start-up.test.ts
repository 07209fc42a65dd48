/** The server as a process, on a database of somebody's own. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runOperatorCommand } from '../src/app/commands/make-operator.ts';
import { openDatabase } from '../src/app/open-database.ts';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/platform/log/index.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { codeOfApp } from './authenticator.ts';
import { asProcess, called } from './command.ts';
import { testDatabase, type TestDatabase } from './database/database.ts';
import { serverProcess, type ServerProcess } from './kill/server-process.ts';

const SECRET = randomBytes(32).toString('base64url');
/** A process that starts on a machine that is busy. */
const STARTS_MS = 180_000;

let db: TestDatabase;
let server: ServerProcess | null = null;

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  await server?.remove();
  server = null;
  await db.drop();
});

function ownDatabase(settings: Readonly<Record<string, string>> = {}): ServerProcess {
  server = serverProcess({ DATABASE_URL: db.ownerUrl, SERVER_SECRET: SECRET, ...settings });
  return server;
}

test(
  'RUN-03 a server whose port is taken says so before its feeds write anything',
  async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    await expect(ownDatabase({ PORT: String(port) }).start()).rejects.toThrow(`Port ${port} is taken`);
    const { rows } = await db.ownerPool.query(
      'select (select count(*) from feeds) as feeds, (select count(*) from events) as events, (select epoch from market_worker) as epoch',
    );
    expect(rows).toEqual([{ feeds: 0, events: 0, epoch: 0 }]);
    holder.close();
  },
  STARTS_MS,
);

test('RUN-04 a dump that was restored without its privileges starts', async () => {
  for (const kind of ['tables', 'sequences', 'functions']) {
    await db.ownerPool.query(`revoke all on all ${kind} in schema public from maidan_app`);
  }
  await expect(db.pool.query('select from wallets')).rejects.toThrow('permission denied');
  const environment = { DATABASE_URL: db.ownerUrl, SERVER_SECRET: SECRET, DATA_DIR: tmpdir() };
  const config = readConfig({ environment, argv: [], nodeVersion: process.versions.node });
  await openDatabase(config, createLog({ level: 'silent' }));
  expect((await db.pool.query('select from wallets')).rows).toEqual([]);
});

test(
  'RUN-04 without SERVER_SECRET a server on a database of its own does not start',
  async () => {
    await expect(ownDatabase({ SERVER_SECRET: '' }).start()).rejects.toThrow('DATABASE_URL needs SERVER_SECRET');
  },
  STARTS_MS,
);

test(
  'ID-29 real money does not start where `unshare` cannot take the network away from the decoder, and play money does',
  async () => {
    const settings = {
      PATH: tmpdir(),
      MODE: 'real',
      EXCHANGE_STREAM_HOST: 'stream.exchange.invalid',
      EXCHANGE_APP_KEY: 'key',
      EXCHANGE_SESSION: 'session',
      EXCHANGE_EVENT_TYPES: '4',
      EXCHANGE_RUPEES_PER_POUND: '1',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: 'MG1',
      CODE_LENGTH: '6',
      SECOND_FACTOR_ROLES: 'DIRECTOR,SUPPORT_ADMIN,ADMIN',
    };
    await expect(ownDatabase(settings).start()).rejects.toThrow('accept it with DECODER_NETWORK=accepted.');
    await server?.remove();
    await ownDatabase({ PATH: tmpdir() }).start();
  },
  STARTS_MS,
);

test(
  'RUN-04 ID-28 a command makes the first DIRECTOR of an installation, refuses a second one, and makes further operators',
  async () => {
    const running = (argv: readonly string[]) => ({
      argv,
      environment: { MODE: 'play', DATA_DIR: tmpdir(), DATABASE_URL: db.ownerUrl, SERVER_SECRET: SECRET },
      answer: (line: string) => {
        const shown = /authenticator app: ([A-Z2-7]+)$/.exec(line)?.[1];
        return shown === undefined ? undefined : codeOfApp(shown, systemClock.now());
      },
    });
    const run = (...argv: readonly string[]) => called(runOperatorCommand, running(argv));
    const runProcess = (...argv: readonly string[]) => asProcess('operator-command.ts', running(argv));
    expect(await runProcess()).toEqual({
      code: 1,
      lines: [expect.stringContaining('Usage: npm run operator:first')],
    });
    const made = await runProcess('--name', 'Asha Rao', '--username', 'asha');
    if (made.code !== 0) throw new Error(made.lines.join('\n'));
    expect(made.lines.join('\n')).toMatch(/first log-in, at which another is chosen: \S{20}\n/);
    const { rows } = await db.ownerPool.query('select username, role, password_change_due as due from players');
    expect(rows).toEqual([{ username: 'asha', role: 1, due: true }]);
    const second = await run('--name', 'Ravi Rao', '--username', 'ravi');
    expect(second).toEqual({
      code: 1,
      lines: ['There is a DIRECTOR already. Make further operators with npm run operator:add.'],
    });
    expect(await run('add', '--name', 'Ravi Rao', '--username', 'ravi')).toEqual({
      code: 1,
      lines: [expect.stringContaining('Usage: npm run operator:add -- --role DIRECTOR|SUPPORT_ADMIN|ADMIN')],
    });
    expect(await run('add', '--role', 'KING', '--name', 'Ravi Rao', '--username', 'ravi')).toEqual({
      code: 1,
      lines: ['The role of an operator is one of DIRECTOR, SUPPORT_ADMIN, ADMIN.'],
    });
    expect(await run('add', '--role', 'ADMIN', '--name', 'Ravi Rao', '--username', 'asha')).toEqual({
      code: 1,
      lines: ['The username is taken. Choose another with --username.'],
    });
    const added = await run('add', '--role', 'ADMIN', '--name', 'Ravi Rao', '--username', 'ravi');
    if (added.code !== 0) throw new Error(added.lines.join('\n'));
    expect(added.lines).toContain('The ADMIN ravi can log in at /console.');
    const operators = await db.ownerPool.query('select username, role from players order by username');
    expect(operators.rows).toEqual([
      { username: 'asha', role: 1 },
      { username: 'ravi', role: 101 },
    ]);
  },
  STARTS_MS,
);
