/** The only reader of the environment. */
import { LOG_LEVELS, type LogLevel } from './platform/log.ts';
import { KEY_BYTES } from './platform/vault.ts';
import { secretsIn, type ProviderSecrets } from './provider-secrets.ts';

export interface Config {
  /** On the loopback address; 0 for any. */
  readonly port: number;
  readonly databaseUrl: string;
  /** The platform's own address. */
  readonly walletUrl: string;
  /** Of each brand, newest first. */
  readonly secrets: ProviderSecrets;
  /** Seals seeds and tokens in the database. */
  readonly secret: Uint8Array;
  readonly logLevel: LogLevel;
  readonly isPlayMoney: boolean;
  /** Test settings, refused with real money: links of a new chain, how many times faster the rounds of tables are, and what the
   *  server seeds of slots follow from. */
  readonly chainLength: number | null;
  readonly tableSpeed: number;
  readonly slotSeed: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, checked. Throws one line about the first that is wrong; never with its value, most are secret. */
export function readConfig(environment: Environment): Config {
  const logLevel = LOG_LEVELS.find((level) => level === (environment['LOG_LEVEL'] ?? 'info'));
  if (!logLevel) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const isPlayMoney = environment['PLAY_MONEY'] === '1';
  return {
    port: port(environment['GAMES_PORT'] ?? '0'),
    databaseUrl: address(environment, 'GAMES_DATABASE_URL', /^postgres(ql)?:$/),
    walletUrl: address(environment, 'WALLET_URL', /^https?:$/).replace(/\/$/, ''),
    secrets: providerSecrets(environment['PROVIDER_SECRETS'] ?? ''),
    secret: secret(environment['GAMES_SECRET'] ?? ''),
    logLevel,
    isPlayMoney,
    chainLength: testSetting(environment, 'TABLE_CHAIN', { isPlayMoney, from: 100, to: 1_000_000 }),
    tableSpeed: testSetting(environment, 'TABLE_SPEED', { isPlayMoney, from: 1, to: 1_000 }) ?? 1,
    slotSeed: slotSeed(environment, isPlayMoney),
  };
}

/** Null where it is not set. A short chain or a fast clock would change the game that real money is played at. */
function testSetting(
  environment: Environment,
  name: string,
  { isPlayMoney, from, to }: { readonly isPlayMoney: boolean; readonly from: number; readonly to: number },
): number | null {
  const text = environment[name] ?? '';
  if (text === '') return null;
  if (!isPlayMoney) throw new Error(`${name} is a test setting: leave it out with real money.`);
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new Error(`${name} must be a whole number from ${from} to ${to}.`);
}

function slotSeed(environment: Environment, isPlayMoney: boolean): string | null {
  const seed = environment['SLOT_SEED'] ?? '';
  if (seed === '') return null;
  if (isPlayMoney) return seed;
  throw new Error('SLOT_SEED is a test setting: leave it out with real money.');
}

function port(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 65_535) return value;
  throw new Error('GAMES_PORT must be a port, or 0 for any.');
}

function address(environment: Environment, name: string, protocol: RegExp): string {
  const value = environment[name] ?? '';
  if (URL.canParse(value) && protocol.test(new URL(value).protocol)) return value;
  throw new Error(`${name} must be an address.`);
}

function providerSecrets(text: string): ProviderSecrets {
  const secrets = secretsIn(parsed(text));
  if (!secrets) throw new Error('PROVIDER_SECRETS must have a secret, or a list of them, of each brand.');
  return secrets;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below: the parser's own words would quote the secret.
  }
  throw new Error('PROVIDER_SECRETS must be a JSON object, a secret for each brand.');
}

function secret(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length === KEY_BYTES) return bytes;
  throw new Error(`GAMES_SECRET must be ${KEY_BYTES} bytes in base64url.`);
}
