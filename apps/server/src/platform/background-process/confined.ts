import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process of its own gets of our environment: where programs and temporary files are, the time zone. Secrets,
 *  addresses of databases and whatever else is set stay here. */
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'windir'] as const;

export function bareEnvironment(ours: NodeJS.ProcessEnv, more: Record<string, string>): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => (ours[name] === undefined ? [] : [[name, ours[name]] as const]));
  return { ...Object.fromEntries(passed), ...more };
}

/** How to start a worker: the program, and what stands before the worker's path. */
export type Launch = { readonly execPath: string; readonly execArgv: string[] };

export const UNCONFINED: Launch = { execPath: process.execPath, execArgv: [] };

/** The JavaScript heap; what a native library allocates is held by the address space. */
const HEAP_MB = 128;
/** Node reserves some 1.8 GB of addresses and uses a tenth of them; the rest is for the work. */
const ADDRESS_SPACE_KB = 3 * 1024 * 1024;

/**
 * For work on bytes of strangers in a native library. JavaScript there may load that library and read `reads` (files and
 * folders) and the folder of Node, but nothing else, and not write, start processes or threads; on Linux and macOS `sh` takes away core dumps and limits the address space, and on
 * Linux `unshare` takes away the network where the kernel lets an ordinary user do that. What a system does not have is
 * left out; whether the network is gone the process says itself.
 */
export function confined(reads: readonly string[], platform: NodeJS.Platform = process.platform): Launch {
  const node = [
    `--max-old-space-size=${HEAP_MB}`,
    '--permission',
    ...[dirname(process.execPath), ...reads].map((path) => `--allow-fs-read=${path}`),
    '--allow-addons',
    '--disable-warning=SecurityWarning',
  ];
  if (platform === 'win32') return { execPath: process.execPath, execArgv: node };
  return { execPath: '/bin/sh', execArgv: [fileURLToPath(SCRIPT), process.execPath, ...node] };
}

const SCRIPT = new URL('./confine.sh', import.meta.url);

/** For `confine.sh`. */
export const CONFINEMENT = { MAIDAN_ADDRESS_SPACE_KB: String(ADDRESS_SPACE_KB), MALLOC_ARENA_MAX: '2' };
