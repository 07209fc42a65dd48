import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with this id exists. A zombie does not count: it holds no resources, and if nothing reaps orphans
 *  (npm as a container's first process) it would look alive for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStat(pid)?.state !== 'Z';
}

/** Distinguishes a process from a later one with the same id: its start, in clock ticks since boot. `undefined` if
 *  there is no /proc. */
export function startTicks(pid: number): string | undefined {
  return processStat(pid)?.startTicks;
}

/** The command line and working directory of a live process, as far as the system shows them. */
export function processTraits(pid: number): { command?: readonly string[]; directory?: string } {
  const command = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  const directory = attempt(() => readlinkSync(`/proc/${pid}/cwd`));
  return { ...(command ? { command: command.split('\0') } : {}), ...(directory ? { directory } : {}) };
}

function processStat(pid: number): { state: string; startTicks: string } | undefined {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name in parentheses, which may contain spaces and parentheses itself.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, ticks] = [fields?.[0], fields?.[19]];
  return state && ticks ? { state, startTicks: ticks } : undefined;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
