import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Binaries } from './binaries.ts';
import type { Layout } from './places.ts';
import type { ClusterSecret } from './secret.ts';
import { StartupRefusal } from '../startup-refusal.ts';

export const databaseName = 'maidan';
const superuserRole = 'maidan_superuser';
const ownerRole = 'maidan_owner';
/** The serving role: it has the rights that the migrations grant it, and owns nothing. */
export const appRole = 'maidan_app';
/** The games server's: it owns the schema `games`, migrates it and sees nothing else of the database. */
const gamesRole = 'maidan_games';

/** Text compares by code point, whatever the machine's locale. */
const clusterOptions = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** Only password logins over the loopback address; written at every start, so that it cannot drift. */
const hostRules = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Creates the cluster unless it exists. It is created under another name and renamed when complete, so that an
 *  interrupted start leaves no partial cluster. Refuses a cluster of another PostgreSQL version. */
export async function ensureCluster(binaries: Binaries, layout: Layout, secret: ClusterSecret): Promise<void> {
  if (existsSync(layout.data)) refuseOtherVersion(binaries, layout);
  else await initialise(binaries, layout, secret);
  const rules = join(layout.data, 'pg_hba.conf');
  writeFileSync(rules, hostRules, { mode: 0o600 });
  if (layout.user) chownSync(rules, layout.user.uid, layout.user.gid);
}

async function initialise(binaries: Binaries, layout: Layout, secret: ClusterSecret): Promise<void> {
  const draft = `${layout.data}.new`;
  const passwordFile = join(layout.home, 'password.new');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, `${secret.superuser}\n`, { mode: 0o600 });
  if (layout.user) chownSync(passwordFile, layout.user.uid, layout.user.gid);
  try {
    await promisify(execFile)(
      binaries.initdb,
      [`--pgdata=${draft}`, `--username=${superuserRole}`, `--pwfile=${passwordFile}`, ...clusterOptions],
      { cwd: layout.home, env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' }, ...layout.user },
    );
  } catch (error) {
    throw new StartupRefusal(`The database could not be made in ${layout.home}: ${reasonOf(error)}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, layout.data);
}

function reasonOf(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: string | number };
  if (code === 'EPERM')
    return 'this system does not let root run it as another user; start the server as an ordinary user.';
  const lines = (stderr ?? '').trim().split('\n');
  return lines.find((line) => /error|fatal/i.test(line)) ?? (lines.at(-1) || message);
}

function refuseOtherVersion(binaries: Binaries, layout: Layout): void {
  const found = readFileSync(join(layout.data, 'PG_VERSION'), 'utf8').trim();
  if (found === binaries.major) return;
  throw new StartupRefusal(
    `The database in ${layout.data} was made by PostgreSQL ${found}; this server brings ${binaries.major}. Dump it with the old one and restore it into the new.`,
  );
}

export interface ClusterUrls {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly gamesUrl: string;
}

export function clusterUrls(port: number, secret: ClusterSecret): ClusterUrls {
  const url = (role: string, password: string, database: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    superuserUrl: url(superuserRole, secret.superuser, 'postgres'),
    ownerUrl: url(ownerRole, secret.owner, databaseName),
    appUrl: url(appRole, secret.app, databaseName),
    gamesUrl: url(gamesRole, secret.games, databaseName),
  };
}

/** Creates the roles and the database if they are missing, which also repairs an interrupted first start. Names and
 *  passwords are our own constants of letters, digits, `-` and `_`. */
export async function ensureRoles(superuserUrl: string, secret: ClusterSecret): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: roles } = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles');
    const { rows: databases } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    for (const [role, password] of [
      [ownerRole, secret.owner],
      [appRole, secret.app],
      [gamesRole, secret.games],
    ] as const) {
      if (!roles.some(({ rolname }) => rolname === role))
        await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
    }
    if (!databases.some(({ datname }) => datname === databaseName)) {
      await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
    }
  } finally {
    await client.end();
  }
}

/** Gives the games server its schema and takes from it what everybody else has in ours. `reset` empties the schema first.
 *  Of the database at `superuserUrl` by its name, whichever that address names. */
export async function ensureGamesSchema(
  superuserUrl: string,
  { reset = false, database = databaseName }: { readonly reset?: boolean; readonly database?: string } = {},
): Promise<void> {
  const client = new Client({
    connectionString: Object.assign(new URL(superuserUrl), { pathname: `/${database}` }).href,
  });
  await client.connect();
  try {
    if (reset) await client.query('DROP SCHEMA IF EXISTS games CASCADE');
    await client.query(`CREATE SCHEMA IF NOT EXISTS games AUTHORIZATION ${gamesRole}`);
    // The serving role has been granted this by name (grants.sql); nobody else shall even call our functions.
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
  } finally {
    await client.end();
  }
}
