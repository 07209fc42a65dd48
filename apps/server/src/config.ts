/** The only reader of the environment and the command line. */
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ROLE_NAMES, ROLES, type RoleCode } from '@maidan/contract';
import { exchangeConfig } from './config/exchange.ts';
import { paymentsConfig } from './config/payments.ts';
import { list, numberIn, oneOf, text, type Environment } from './config/read.ts';
import { refuseWithRealMoney } from './config/real-money.ts';
import type { Config, SmsConfig } from './config/types.ts';
import { LOG_LEVELS } from './platform/log/index.ts';
import { makeDirectories } from './platform/postgres/make-directories.ts';
import { StartupRefusal } from './platform/postgres/startup-refusal.ts';

export type { Environment } from './config/read.ts';
export type { Config, SmsConfig } from './config/types.ts';

const OLDEST_NODE = [22, 18] as const;

export interface ConfigSource {
  readonly environment: Environment;
  /** What stands after the program on the command line. */
  readonly argv: readonly string[];
  readonly nodeVersion: string;
}

/** The settings, checked. Refuses the first thing that is wrong with one line that says what would be right. */
export function readConfig({ environment, argv, nodeVersion }: ConfigSource): Config {
  refuseOldNode(nodeVersion);
  const reset = readArguments(argv);
  const mode = oneOf(environment, 'MODE', ['play', 'real'], 'play');
  const config: Config = {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: numberIn(environment, 'PORT', { fallback: 3000, from: 0, to: 65_535, whole: true }),
    dataDir: writableDirectory(resolve(text(environment, 'DATA_DIR') ?? '.data')),
    databaseUrl: databaseUrl(environment),
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
    decoderNetwork: oneOf(environment, 'DECODER_NETWORK', ['refused', 'accepted'], 'refused'),
    reset,
  };
  refuseWithRealMoney(config);
  refuseSecretOfOneMachine(config);
  return config;
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

/** The secret seals what the database holds: lost with a data directory, or another on each server, it would make second
 *  factors, codes and cookies worthless. */
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

/** Where everybody is believed, anybody may claim any address: a range of the whole internet is refused. */
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
  // Never repeated in a message.
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

function databaseUrl(environment: Environment): string | null {
  const value = text(environment, 'DATABASE_URL');
  if (value === null) return null;
  // The address may hold a password, so it is never repeated in a message.
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol)) {
    throw new StartupRefusal('DATABASE_URL must look like postgres://user:password@host:5432/database.');
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
