import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAlive, processTraits } from './process-identity.ts';
import { StartupRefusal } from '../startup-refusal.ts';

/** What a running PostgreSQL writes about itself into its data directory. */
export interface PidFile {
  readonly pid: number;
  readonly port: number | undefined;
  readonly ready: boolean;
}

const fileName = 'postmaster.pid';
const [pidLine, portLine, statusLine] = [0, 3, 7];

/** Reads `postmaster.pid`; `undefined` if there is none or it is truncated before the process id. */
export function readPidFile(data: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, fileName), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[pidLine]));
  if (!Number.isSafeInteger(pid) || pid === 0) return undefined;
  const port = Number(lines[portLine]);
  return { pid, port: port > 0 ? port : undefined, ready: lines[statusLine]?.trim() === 'ready' };
}

/** The live postmaster of this data directory, if there is one. A leftover pid file is removed, but only if its process
 *  is proven not to be this database: otherwise two postmasters could write the same files. If that cannot be
 *  determined, refuses with one line. */
export function livePostmaster(data: string): PidFile | undefined {
  const file = readPidFile(data);
  if (!file) {
    rmSync(join(data, fileName), { force: true });
    return undefined;
  }
  switch (holderOf(file.pid, data)) {
    case 'this database':
      return file;
    case 'nobody':
    case 'another program':
      rmSync(join(data, fileName), { force: true });
      return undefined;
    case 'unknown':
      throw new StartupRefusal(
        `Process ${file.pid} may or may not be the database of ${data}; this system does not say. If it is not, remove ${join(data, fileName)} and start again.`,
      );
  }
}

function holderOf(pid: number, data: string): 'this database' | 'nobody' | 'another program' | 'unknown' {
  if (!isAlive(pid)) return 'nobody';
  if (pid === process.pid) return 'another program';
  const { command, directory } = processTraits(pid);
  if (directory !== undefined) return directory === realpathSync(data) ? 'this database' : 'another program';
  if (command === undefined) return 'unknown';
  if (!basename(command[0] ?? '').startsWith('postgres')) return 'another program';
  return command.includes(data) ? 'this database' : 'unknown';
}
