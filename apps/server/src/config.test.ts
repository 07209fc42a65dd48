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
    gamesDatabaseUrl: null,
    mode: 'play',
    logLevel: 'info',
    replaySpeed: 6,
    seed: null,
    serverSecret: null,
    sms: { provider: 'outbox' },
    smsDailyCap: 2000,
    codeLength: 4,
    secondFactorRoles: [],
    gameTest: { speed: null, chain: null, slotSeed: null },
    trustedProxies: [],
    publicOrigins: [],
    payments: null,
    exchange: null,
    hub88: null,
    outsideProviders: [],
    decoderNetwork: 'refused',
    offlinePage: true,
    reset: false,
  });
  expect(read({}, ['--reset']).reset).toBe(true);
});

test.each([
  [{ PORT: '70000' }, 'PORT is 70000; it must be a whole number from 0 to 65535.'],
  [{ PORT: 'http' }, 'PORT is http; it must be a whole number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is 80.5; it must be a whole number from 0 to 65535.'],
  [{ TABLE_SPEED: '0' }, 'TABLE_SPEED is 0; it must be a whole number from 1 to 1000.'],
  [{ MODE: 'fun' }, 'MODE is fun; it must be one of play, real.'],
  [{ DECODER_NETWORK: 'yes' }, 'DECODER_NETWORK is yes; it must be one of refused, accepted.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is loud; it must be one of silent, error, warn, info, debug.'],
  [{ REPLAY_SPEED: '-1' }, 'REPLAY_SPEED is -1; it must be a number from 0.1 to 1000.'],
  [{ CODE_LENGTH: '3' }, 'CODE_LENGTH is 3; it must be a whole number from 4 to 8.'],
  [{ SECOND_FACTOR_ROLES: 'ADMIN, KING' }, 'SECOND_FACTOR_ROLES names KING; the roles are DIRECTOR, SUPPORT_ADMIN'],
  [{ SERVER_SECRET: 'short' }, 'SERVER_SECRET must be 32 bytes in base64url.'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER is pigeon; it must be one of outbox, twilio.'],
  [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID is needed with SMS_PROVIDER=twilio.'],
  [{ TRUSTED_PROXIES: '10.0.0.0/0' }, 'TRUSTED_PROXIES names 10.0.0.0/0; it takes addresses and networks'],
  [{ PUBLIC_ORIGINS: 'bets.example' }, 'PUBLIC_ORIGINS names bets.example; it takes addresses such as'],
  [{ PUBLIC_ORIGINS: 'https://bets.example/play' }, 'PUBLIC_ORIGINS names https://bets.example/play; it takes'],
  [
    { DATABASE_URL: 'mysql://u:secret@h/d' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    { GAMES_DATABASE_URL: 'mysql://u:secret@h/d' },
    'GAMES_DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_URL: 'postgres://u:secret@h/d' },
    'DATABASE_URL needs SERVER_SECRET: 32 random bytes in base64url, the same for every server of the database.',
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

const STREAM = {
  EXCHANGE_STREAM_HOST: 'stream.example',
  EXCHANGE_APP_KEY: 'key',
  EXCHANGE_SESSION: 'secret-session',
  EXCHANGE_EVENT_TYPES: '4,7',
  EXCHANGE_RUPEES_PER_POUND: '105.50',
};

test('an exchange’s stream is off until it is told where to connect, and real money needs it live', () => {
  expect(read(STREAM).exchange).toEqual({
    kind: 'live',
    host: 'stream.example',
    port: 443,
    tls: true,
    appKey: 'key',
    session: 'secret-session',
    keepAliveUrl: null,
    marketFilter: { eventTypeIds: ['4', '7'] },
    conflateMs: 0,
    depth: 'all',
    paisePerPound: 105_50,
  });
  const { EXCHANGE_SESSION: _, ...unsaid } = STREAM;
  const byFile = {
    ...unsaid,
    EXCHANGE_SESSION_FILE: '/run/session',
    EXCHANGE_KEEP_ALIVE_URL: 'https://sso.example/keep',
  };
  expect(read(byFile).exchange).toMatchObject({
    session: { file: '/run/session' },
    keepAliveUrl: 'https://sso.example/keep',
  });
  const filter = '{"marketTypes":["MATCH_ODDS"],"turnInPlayEnabled":true}';
  expect(read({ ...STREAM, EXCHANGE_MARKET_FILTER: filter, EXCHANGE_LEVELS: '3' }).exchange).toMatchObject({
    marketFilter: { marketTypes: ['MATCH_ODDS'], turnInPlayEnabled: true },
    depth: 3,
  });
  const recorded = {
    EXCHANGE_RECORDINGS: 'a.mcm.gz, b.ccm.gz',
    EXCHANGE_RUPEES_PER_POUND: '100',
    EXCHANGE_SPEED: '20',
  };
  expect(read(recorded).exchange).toEqual({
    kind: 'recorded',
    files: ['a.mcm.gz', 'b.ccm.gz'],
    speed: 20,
    leadMs: 600_000,
    paisePerPound: 100_00,
  });
  expect(read(REAL).mode).toBe('real');
  expect(() => read({ ...recorded, MODE: 'real' })).toThrow('MODE=real does not start with simulated providers');
});

test.each([
  [{ EXCHANGE_SESSION: '' }, 'EXCHANGE_SESSION is needed with EXCHANGE_STREAM_HOST.'],
  [{ EXCHANGE_SESSION_FILE: '/run/session' }, 'EXCHANGE_SESSION and EXCHANGE_SESSION_FILE exclude each other'],
  [{ EXCHANGE_KEEP_ALIVE_URL: 'http://sso.example' }, 'EXCHANGE_KEEP_ALIVE_URL must be an https address.'],
  [{ EXCHANGE_RUPEES_PER_POUND: '' }, 'EXCHANGE_RUPEES_PER_POUND must say how many rupees one pound is worth'],
  [{ EXCHANGE_RUPEES_PER_POUND: '0' }, 'EXCHANGE_RUPEES_PER_POUND must say how many rupees one pound is worth'],
  [{ EXCHANGE_RUPEES_PER_UNIT: '105.50' }, 'EXCHANGE_RUPEES_PER_UNIT is now EXCHANGE_RUPEES_PER_POUND'],
  [{ EXCHANGE_EVENT_TYPES: '' }, 'EXCHANGE_MARKET_FILTER must be a market filter in JSON'],
  [{ EXCHANGE_MARKET_FILTER: '{"sport":"cricket"}' }, 'EXCHANGE_MARKET_FILTER must be a market filter in JSON'],
  [{ EXCHANGE_MARKET_FILTER: '[4' }, 'EXCHANGE_MARKET_FILTER must be a market filter in JSON'],
  [{ EXCHANGE_STREAM_TLS: 'maybe' }, 'EXCHANGE_STREAM_TLS is maybe; it must be one of on, off.'],
  [{ EXCHANGE_RECORDINGS: 'a.mcm' }, 'EXCHANGE_STREAM_HOST and EXCHANGE_RECORDINGS exclude each other'],
])('a wrong setting of the exchange’s stream is refused in one line: %j', (environment, line) => {
  expect(() => read({ ...STREAM, ...environment })).toThrow(line);
});

const REAL = {
  ...STREAM,
  MODE: 'real',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: 'MG1',
  CODE_LENGTH: '6',
  SECOND_FACTOR_ROLES: 'DIRECTOR,SUPPORT_ADMIN,ADMIN',
  SERVER_SECRET: 'A'.repeat(43),
};
const LIVE_GATEWAY = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
const database = (rest: string) => ({ DATABASE_URL: `postgres://u:hidden@${rest}` });

test.each([
  [{ SMS_PROVIDER: '' }, 'MODE=real does not keep codes in the outbox: set SMS_PROVIDER=twilio.'],
  [{ CODE_LENGTH: '' }, 'MODE=real needs one-time codes of at least 6 digits: set CODE_LENGTH=6.'],
  [{ TABLE_SPEED: '4' }, 'MODE=real takes no test settings: leave TABLE_SPEED out.'],
  [{ TABLE_CHAIN: '1000' }, 'MODE=real takes no test settings: leave TABLE_CHAIN out.'],
  [{ SLOT_SEED: 'known' }, 'MODE=real takes no test settings: leave SLOT_SEED out.'],
  [{ CODE_LENGTH: '5' }, 'MODE=real needs one-time codes of at least 6 digits: set CODE_LENGTH=6.'],
  [
    { SECOND_FACTOR_ROLES: '' },
    'MODE=real needs a second factor of every operator: add DIRECTOR,SUPPORT_ADMIN,ADMIN to SECOND_FACTOR_ROLES.',
  ],
  [
    { SECOND_FACTOR_ROLES: 'ADMIN,DIRECTOR' },
    'MODE=real needs a second factor of every operator: add SUPPORT_ADMIN to SECOND_FACTOR_ROLES.',
  ],
  [{ EXCHANGE_STREAM_TLS: 'off' }, 'MODE=real does not connect to the exchange in cleartext'],
  [database('db.example/maidan'), 'MODE=real does not connect to a database elsewhere in cleartext: add sslmode='],
  [database('db.example/maidan?sslmode=disable'), 'MODE=real does not connect to a database elsewhere in cleartext'],
  [database('db.example/maidan?sslmode=no-verify'), 'MODE=real does not connect to a database elsewhere in cleartext'],
  [
    database('db.example/maidan?sslmode=require&uselibpqcompat=true'),
    'MODE=real does not connect to a database elsewhere in cleartext',
  ],
  [database('localhost/maidan?host=db.example'), 'MODE=real does not connect to a database elsewhere in cleartext'],
  [{ ...LIVE_GATEWAY, RAZORPAY_URL: 'http://pay.example' }, 'MODE=real does not pay in cleartext'],
  [
    {
      PROVIDER_ACME_ID: 'acme',
      PROVIDER_ACME_URL: 'http://games.acme.example',
      PROVIDER_ACME_SECRET: 'hidden-'.repeat(5),
    },
    'MODE=real does not play in cleartext: PROVIDER_ACME_URL must begin with https://.',
  ],
  [{ PUBLIC_ORIGINS: 'http://bets.example' }, 'MODE=real does not serve players in cleartext'],
])('ID-42 real money refuses in one line, without secrets, what only play money may do: %j', (environment, line) => {
  const start = () => read({ ...REAL, ...environment });
  expect(start).toThrow(line);
  expect(start).not.toThrow(/\n|hidden/);
  // Play money may, with the same settings.
  const { RAZORPAY_KEY_ID: key, ...rest }: Environment = environment;
  expect(read({ ...REAL, ...rest, ...(key && { RAZORPAY_KEY_ID: 'rzp_test_1' }), MODE: 'play' }).mode).toBe('play');
});

test.each([
  [{ TABLE_SPEED: '4' }, 'DATABASE_URL takes no test settings: leave TABLE_SPEED out.'],
  [{ TABLE_CHAIN: '1000' }, 'DATABASE_URL takes no test settings: leave TABLE_CHAIN out.'],
  [{ SLOT_SEED: 'known' }, 'DATABASE_URL takes no test settings: leave SLOT_SEED out.'],
])(
  'a database of the operator’s own takes no test settings of games, with play money either: %j',
  (environment, line) => {
    const own = { ...environment, SERVER_SECRET: 'A'.repeat(43) };
    expect(() => read({ ...own, ...database('127.0.0.1/maidan') })).toThrow(line);
    expect(read(own).databaseUrl).toBeNull();
  },
);

test.each([
  database('db.example/maidan?sslmode=verify-full'),
  database('db.example/maidan?sslmode=require'),
  database('db.example/maidan?sslmode=verify-ca&uselibpqcompat=true'),
  database('127.0.0.1/maidan'),
  database('[::1]:5433/maidan'),
  database('%2Fvar%2Frun%2Fpostgresql/maidan'),
  database('any/maidan?host=/var/run/postgresql'),
  { PUBLIC_ORIGINS: 'https://bets.example' },
])('ID-42 real money starts where nobody can read along: %j', (environment) => {
  expect(read({ ...REAL, ...environment }).mode).toBe('real');
});

const GATEWAY = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };

test('P-7 a payment gateway is off until it has a key', () => {
  expect(read(GATEWAY).payments).toEqual({
    provider: 'razorpay',
    keyId: 'rzp_test_1',
    keySecret: 's',
    webhookSecret: 'w',
    payoutAccount: null,
    returnUrl: null,
    baseUrl: null,
  });
});

test.each([
  [{ RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET is needed with RAZORPAY_KEY_ID.'],
  [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, 'MODE=play takes a RAZORPAY_KEY_ID that begins with rzp_test_.'],
  [{ RAZORPAY_RETURN_URL: 'javascript:1' }, 'RAZORPAY_RETURN_URL must be an address such as'],
])('a wrong setting of the payment gateway is refused in one line: %j', (environment, line) => {
  expect(() => read({ ...GATEWAY, ...environment })).toThrow(line);
});

test('P-7 real money is not paid with test keys', () => {
  expect(() => read({ ...STREAM, ...GATEWAY, MODE: 'real' })).toThrow('MODE=real takes a RAZORPAY_KEY_ID');
});
