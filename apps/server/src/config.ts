/** The only reader of the environment and the command line. */
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ROLE_NAMES, ROLES, type RoleCode } from '@maidan/contract';
import { exchangeConfig } from './config/exchange.ts';
import { hub88Config } from './config/hub88.ts';
import { outsideProviders } from './config/outside-providers.ts';
import { paymentsConfig } from './config/payments.ts';
import { list, numberIn, oneOf, optionalWhole, text, type Environment } from './config/read.ts';
import { refuseWithRealMoney } from './config/real-money.ts';
import { refuseTestSettings } from './config/test-settings.ts';
import type { Config, SmsConfig } from './config/types.ts';
import { LOG_LEVELS } from './platform/log/index.ts';
import { makeDirectories } from './platform/postgres/make-directories.ts';
import { StartupRefusal } from './platform/postgres/startup-refusal.ts';

export type { Environment } from './config/read.ts';
export type { Config, SmsConfig } from './config/types.ts';

const OLDEST_NODE = [22, 18] as const;

export interface ConfigSource {
  readonly environment: Environment;
  /** The command-line arguments after the program. */
  readonly argv: readonly string[];
  readonly nodeVersion: string;
}

/** Reads and checks the settings. Throws a `StartupRefusal` for the first wrong one, with one line that says what is
 *  valid. */
export function readConfig({ environment, argv, nodeVersion }: ConfigSource): Config {
  refuseOldNode(nodeVersion);
  const reset = readArguments(argv);
  const mode = oneOf(environment, 'MODE', ['play', 'real'], 'play');
  const config: Config = {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: numberIn(environment, 'PORT', { fallback: 3000, from: 0, to: 65_535, whole: true }),
    dataDir: writableDirectory(resolve(text(environment, 'DATA_DIR') ?? '.data')),
    databaseUrl: databaseUrl(environment, 'DATABASE_URL'),
    gamesDatabaseUrl: databaseUrl(environment, 'GAMES_DATABASE_URL'),
    mode,
    logLevel: oneOf(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    replaySpeed: numberIn(environment, 'REPLAY_SPEED', { fallback: 6, from: 0.1, to: 1000, whole: false }),
    seed: text(environment, 'SEED'),
    serverSecret: secret(environment),
    sms: smsConfig(environment),
    smsDailyCap: numberIn(environment, 'SMS_DAILY_CAP', { fallback: 2000, from: 1, to: 10_000_000, whole: true }),
    codeLength: numberIn(environment, 'CODE_LENGTH', { fallback: 4, from: 4, to: 8, whole: true }),
    secondFactorRoles: roles(environment, 'SECOND_FACTOR_ROLES'),
    trustedProxies: list(environment, 'TRUSTED_PROXIES').map(proxy),
    publicOrigins: list(environment, 'PUBLIC_ORIGINS').map(publicOrigin),
    payments: paymentsConfig(environment, mode),
    exchange: exchangeConfig(environment),
    hub88: hub88Config(environment),
    outsideProviders: outsideProviders(environment),
    gameTest: {
      speed: optionalWhole(environment, 'TABLE_SPEED', { from: 1, to: 1_000 }),
      chain: optionalWhole(environment, 'TABLE_CHAIN', { from: 100, to: 1_000_000 }),
      slotSeed: slotSeed(environment),
    },
    decoderNetwork: oneOf(environment, 'DECODER_NETWORK', ['refused', 'accepted'], 'refused'),
    offlinePage: oneOf(environment, 'OFFLINE_PAGE', ['on', 'off'], 'on') === 'on',
    reset,
  };
  refuseWithRealMoney(config);
  refuseTestSettings(config);
  refuseSecretOfOneMachine(config);
  return config;
}

function slotSeed(environment: Environment): string | null {
  const seed = text(environment, 'SLOT_SEED');
  if (seed === null || /^[\w-]{1,64}$/.test(seed)) return seed;
  throw new StartupRefusal('SLOT_SEED must be 1 to 64 letters, digits, _ or -.');
}

function refuseOldNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StartupRefusal(
    `Node.js ${oldestMajor}.${oldestMinor} or newer is needed; this is ${version}. Install a newer one or start with npm start.`,
  );
}

function readArguments(argv: readonly string[]): boolean {
  const unknown = argv.find((argument) => argument !== '--reset');
  if (unknown !== undefined) throw new StartupRefusal(`Unknown argument ${unknown}. The only one is --reset.`);
  return argv.includes('--reset');
}

/** The secret seals data in the database. If it were lost with a data directory, or differed between servers, stored
 *  second factors, codes and cookies would be worthless. */
function refuseSecretOfOneMachine({ databaseUrl: url, serverSecret }: Config): void {
  if (url === null || serverSecret !== null) return;
  throw new StartupRefusal(
    `DATABASE_URL needs SERVER_SECRET: ${SECRET_BYTES} random bytes in base64url, the same for every server of the database.`,
  );
}

function roles(environment: Environment, name: string): readonly RoleCode[] {
  return list(environment, name).map((roleName) => {
    const found = ROLE_NAMES.find((known) => known === roleName);
    if (!found) throw new StartupRefusal(`${name} names ${roleName}; the roles are ${ROLE_NAMES.join(', ')}.`);
    return ROLES[found];
  });
}

/** A trusted proxy may claim any client address, so a range that covers the whole internet is refused. */
function proxy(address: string): string {
  const [host = '', bits] = address.split('/');
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0);
  if (isIP(host) !== 0 && isNetwork) return address;
  throw new StartupRefusal(`TRUSTED_PROXIES names ${address}; it takes addresses and networks such as 10.0.0.0/8.`);
}

function publicOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin && [url.origin, url.href].includes(address.toLowerCase())) return url.origin;
  throw new StartupRefusal(`PUBLIC_ORIGINS names ${address}; it takes addresses such as https://bets.example.`);
}

const SECRET_BYTES = 32;

function secret(environment: Environment): string | null {
  const value = text(environment, 'SERVER_SECRET');
  if (value === null || Buffer.from(value, 'base64url').length === SECRET_BYTES) return value;
  // Messages never repeat the secret.
  throw new StartupRefusal(`SERVER_SECRET must be ${SECRET_BYTES} bytes in base64url.`);
}

function smsConfig(environment: Environment): SmsConfig {
  const provider = oneOf(environment, 'SMS_PROVIDER', ['outbox', 'twilio'], 'outbox');
  if (provider === 'outbox') return { provider };
  const required = (name: string): string => {
    const value = text(environment, name);
    if (value === null) throw new StartupRefusal(`${name} is needed with SMS_PROVIDER=twilio.`);
    return value;
  };
  return {
    provider,
    accountSid: required('TWILIO_ACCOUNT_SID'),
    authToken: required('TWILIO_AUTH_TOKEN'),
    from: required('TWILIO_FROM'),
  };
}

function databaseUrl(environment: Environment, name: 'DATABASE_URL' | 'GAMES_DATABASE_URL'): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  // The address may contain a password, so messages never repeat it.
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol)) {
    throw new StartupRefusal(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return value;
}

function writableDirectory(path: string): string {
  try {
    makeDirectories(path);
    accessSync(path, constants.W_OK | constants.X_OK);
    return path;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupRefusal(
      `The data directory ${path} cannot be written to (${code}). Set DATA_DIR to one that can.`,
      {
        cause: error,
      },
    );
  }
}
