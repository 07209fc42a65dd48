import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseUser, mayEnter } from './database-user.ts';
import { makeDirectories } from '../make-directories.ts';
import { sharedRoot, type Layout } from './places.ts';
import { stopStray } from './postmaster.ts';
import { StartupRefusal } from '../startup-refusal.ts';

/** Creates the directories under `dataDir` and decides where the cluster lives. Throws a `StartupRefusal` for a
 *  directory that cannot be written. */
export async function prepareLayout(dataDir: string): Promise<Layout> {
  const root = resolve(dataDir);
  const vault = join(root, 'postgres');
  const firstStart = !existsSync(vault);
  makeVault(root, vault);
  const home = await chooseHome(root, vault, firstStart);
  const user = databaseUser(join(home, 'data'));
  makeDirectories(home);
  chmodSync(home, 0o700);
  if (user) chownSync(home, user.uid, user.gid);
  return {
    dataDir: root,
    vault,
    lockFile: join(vault, 'server.lock'),
    secretFile: join(vault, 'secret.json'),
    home,
    data: join(home, 'data'),
    logFile: join(home, 'postgres.log'),
    user,
  };
}

function makeVault(root: string, vault: string): void {
  try {
    makeDirectories(vault);
    const probe = join(vault, `.probe.${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    if (process.getuid?.() === 0) chmodSync(vault, 0o711);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupRefusal(
      `Cannot write to the data directory ${root} (${reason}). Give the server one that it may write to.`,
      {
        cause: error,
      },
    );
  }
}

async function chooseHome(root: string, vault: string, firstStart: boolean): Promise<string> {
  const inside = join(vault, 'cluster');
  const user = databaseUser(join(inside, 'data'));
  if (!user || mayEnter(user, vault)) return inside;
  if (existsSync(join(inside, 'data'))) {
    throw new StartupRefusal(
      `The database in ${inside} can no longer be reached by its own user (${user.uid}): a directory above it was closed.`,
    );
  }
  return closedHome(root, firstStart);
}

/** A first start (the data directory is new, or was deleted) must not use the cluster of a deleted one. Such a cluster
 *  is moved aside, never removed. */
async function closedHome(root: string, firstStart: boolean): Promise<string> {
  makeDirectories(sharedRoot);
  chmodSync(sharedRoot, 0o711);
  const home = join(sharedRoot, createHash('sha256').update(root).digest('hex').slice(0, 16));
  if (firstStart && existsSync(home)) {
    await stopStray(join(home, 'data'));
    renameSync(home, unused(`${home}.earlier`));
  }
  return home;
}

function unused(path: string): string {
  for (let n = 1; ; n += 1) if (!existsSync(`${path}-${n}`)) return `${path}-${n}`;
}
