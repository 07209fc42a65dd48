/** The only reader of the environment and the command line. */
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { LOG_LEVELS, type LogLevel } from './platform/log/index.ts';
import { makeDirectories } from './platform/postgres/make-directories.ts';
import { StartupRefusal } from './platform/postgres/startup-refusal.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute; made when it is missing, writable. */
  readonly dataDir: string;
  /** An operator's own PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly mode: 'play' | 'real';
  readonly logLevel: LogLevel;
  /** How many times faster than life a recorded match is played. */
  readonly replaySpeed: number;
  /** Makes what the simulated providers draw repeatable; null draws a new one at each start. */
  readonly seed: string | null;
  /** Start over with fresh demo data. */
  readonly reset: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

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
  const config: Config = {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: numberIn(environment, 'PORT', { fallback: 3000, from: 0, to: 65_535, whole: true }),
    dataDir: writableDirectory(resolve(text(environment, 'DATA_DIR') ?? '.data')),
    databaseUrl: databaseUrl(environment),
    mode: oneOf(environment, 'MODE', ['play', 'real'], 'play'),
    logLevel: oneOf(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    replaySpeed: numberIn(environment, 'REPLAY_SPEED', { fallback: 6, from: 0.1, to: 1000, whole: false }),
    seed: text(environment, 'SEED'),
    reset,
  };
  refuseSimulationWithRealMoney(config);
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

/** Every odds provider of this version is a simulation, and its players are demo players. */
function refuseSimulationWithRealMoney({ mode }: Config): void {
  if (mode === 'play') return;
  throw new StartupRefusal(
    'MODE=real does not start with simulated providers, and this version has no others: use MODE=play.',
  );
}

function text(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function oneOf<const T extends string>(environment: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(environment, name);
  if (value === null) return fallback;
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new StartupRefusal(`${name} is ${value}; it must be one of ${allowed.join(', ')}.`);
  return found;
}

interface NumberRange {
  readonly fallback: number;
  readonly from: number;
  readonly to: number;
  readonly whole: boolean;
}

function numberIn(environment: Environment, name: string, { fallback, from, to, whole }: NumberRange): number {
  const value = text(environment, name);
  if (value === null) return fallback;
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (number >= from && number <= to && (!whole || Number.isInteger(number))) return number;
  throw new StartupRefusal(`${name} is ${value}; it must be a ${whole ? 'whole ' : ''}number from ${from} to ${to}.`);
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
