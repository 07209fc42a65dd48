import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, type Environment } from './config.ts';

const directory = mkdtempSync(join(tmpdir(), 'maidan-config-'));
const read = (environment: Environment, argv: readonly string[] = [], nodeVersion = '24.21.0') =>
  readConfig({ environment: { DATA_DIR: directory, ...environment }, argv, nodeVersion });

test('without settings the server takes the built-in ones', () => {
  expect(read({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: directory,
    databaseUrl: null,
    mode: 'play',
    logLevel: 'info',
    replaySpeed: 6,
    seed: null,
    serverSecret: null,
    sms: { provider: 'outbox' },
    smsDailyCap: 2000,
    codeLength: 4,
    secondFactorRoles: [],
    trustedProxies: [],
    reset: false,
  });
  expect(read({}, ['--reset']).reset).toBe(true);
});

test.each([
  [{ PORT: '70000' }, 'PORT is 70000; it must be a whole number from 0 to 65535.'],
  [{ PORT: 'http' }, 'PORT is http; it must be a whole number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is 80.5; it must be a whole number from 0 to 65535.'],
  [{ MODE: 'fun' }, 'MODE is fun; it must be one of play, real.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is loud; it must be one of silent, error, warn, info, debug.'],
  [{ REPLAY_SPEED: '-1' }, 'REPLAY_SPEED is -1; it must be a number from 0.1 to 1000.'],
  [{ CODE_LENGTH: '3' }, 'CODE_LENGTH is 3; it must be a whole number from 4 to 8.'],
  [{ SECOND_FACTOR_ROLES: 'ADMIN, KING' }, 'SECOND_FACTOR_ROLES names KING; the roles are DIRECTOR, SUPPORT_ADMIN'],
  [{ SERVER_SECRET: 'short' }, 'SERVER_SECRET must be 32 bytes in base64url.'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER is pigeon; it must be one of outbox, twilio.'],
  [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID is needed with SMS_PROVIDER=twilio.'],
  [{ TRUSTED_PROXIES: '10.0.0.0/0' }, 'TRUSTED_PROXIES names 10.0.0.0/0; it takes addresses and networks'],
  [
    { DATABASE_URL: 'mysql://u:secret@h/d' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
])('a wrong setting is refused in one line: %j', (environment, line) => {
  expect(() => read(environment)).toThrow(line);
});

test('AUT-22, AUT-23 second factors, phones and proxies are settings', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: 'MG1' };
  expect(
    read({
      SMS_PROVIDER: 'twilio',
      ...twilio,
      SECOND_FACTOR_ROLES: 'ADMIN, DIRECTOR',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    }),
  ).toMatchObject({
    sms: { provider: 'twilio', accountSid: 'AC1', authToken: 't', from: 'MG1' },
    secondFactorRoles: [101, 1],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
  });
});

test('real money does not start with simulated providers', () => {
  expect(() => read({ MODE: 'real' })).toThrow('MODE=real does not start with simulated providers');
});

test.each(['20.20.2', '22.17.0'])('Node %s is refused as too old', (version) => {
  expect(() => read({}, [], version)).toThrow('Node.js 22.18 or newer is needed');
});

test('an unknown argument is refused', () => {
  expect(() => read({}, ['--rest'])).toThrow('Unknown argument --rest');
});

test('a data directory that cannot be made is refused', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o600);
  expect(() => read({ DATA_DIR: join(file, 'data') })).toThrow(/cannot be written to \((EEXIST|ENOTDIR)\)/);
});

test('the process says what is wrong in one line on standard error and ends with code 1', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { PATH: process.env['PATH'], PORT: 'x' },
    encoding: 'utf8',
  });
  expect({ status, stderr, stdout }).toEqual({
    status: 1,
    stderr: 'PORT is x; it must be a whole number from 0 to 65535.\n',
    stdout: '',
  });
});
