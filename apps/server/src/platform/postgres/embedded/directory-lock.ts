import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, startTicks } from './process-identity.ts';
import { StartupRefusal } from '../startup-refusal.ts';

/** Makes this process the only server on a data directory. The lock is a file that names its holder; a lock whose
 *  holder is gone (`kill -9`, power loss) is taken over. Refuses with one line while the holder is alive. Returns a
 *  function that releases the lock. */
export function lockDirectory(lockFile: string, dataDir: string): () => void {
  const mine = `${process.pid} ${startTicks(process.pid) ?? ''}\n`;
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    while (!claim(draft, lockFile)) {
      const holder = read(lockFile);
      if (holder === undefined) continue;
      if (holderLives(holder)) {
        const pid = holder.split(' ')[0];
        throw new StartupRefusal(
          `Another Maidan server (process ${pid}) is running on ${dataDir}. Stop it, or start this one with its own data directory.`,
        );
      }
      removeStale(lockFile, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(lockFile) === mine) rmSync(lockFile, { force: true });
  };
}

/** Creating a hard link is atomic, so a lock is never read without its holder. */
function claim(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Two processes that start may both have found the same dead holder; the slower one must not remove the faster one's
 *  new lock. */
function removeStale(lockFile: string, holder: string): void {
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== holder) claim(aside, lockFile);
  rmSync(aside, { force: true });
}

function holderLives(holder: string): boolean {
  const [pid, ticks] = holder.trim().split(' ');
  const id = Number(pid);
  if (!Number.isSafeInteger(id) || id <= 0 || !isAlive(id)) return false;
  return !ticks || startTicks(id) === ticks;
}

function read(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return undefined;
  }
}
