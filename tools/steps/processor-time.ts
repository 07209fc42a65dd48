import { readFileSync } from 'node:fs';

/** Jiffies are hundredths of a second on every Linux that runs this. */
const JIFFIES_A_SECOND = 100;

const counters: readonly (() => number)[] = [
  // cgroup 2
  () => Number(/^usage_usec (\d+)$/m.exec(readFileSync('/sys/fs/cgroup/cpu.stat', 'utf8'))?.[1]) / 1e6,
  // cgroup 1
  () => Number(readFileSync('/sys/fs/cgroup/cpuacct/cpuacct.usage', 'utf8')) / 1e9,
  // The whole machine: user, nice and system.
  () => {
    const [, user, nice, system] = /^cpu +(\d+) (\d+) (\d+)/.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    return (Number(user) + Number(nice) + Number(system)) / JIFFIES_A_SECOND;
  },
];

/** The processor seconds that this container has used, databases and browsers included; null on a system that does not
 *  count them. Other processes in the container count too. */
export function processorSeconds(): number | null {
  for (const counter of counters) {
    try {
      const seconds = counter();
      if (Number.isFinite(seconds)) return seconds;
    } catch {
      // The next one.
    }
  }
  return null;
}
