import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The environment variables passed to a background process: where programs and temporary files are, and the time zone.
 *  Secrets, database addresses and everything else are withheld. */
const PASSED_ON = ['PATH', 'TZ', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'windir'] as const;

export function bareEnvironment(ours: NodeJS.ProcessEnv, more: Record<string, string>): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => (ours[name] === undefined ? [] : [[name, ours[name]] as const]));
  return { ...Object.fromEntries(passed), ...more };
}

/** How to start a worker: the program, and the arguments before the worker's path. */
export type Launch = { readonly execPath: string; readonly execArgv: string[] };

export const UNCONFINED: Launch = { execPath: process.execPath, execArgv: [] };

/** The JavaScript heap; native allocations are limited by the address space. */
const HEAP_MB = 128;
/** Node reserves about 1.8 GB of addresses and uses a tenth of them; the rest is for the work. */
const ADDRESS_SPACE_KB = 3 * 1024 * 1024;

/**
 * Launch options for a worker whose native library processes untrusted bytes. Its JavaScript may load that library and
 * read `reads` (files and folders) and Node's own folder; it may not read anything else, write, or start processes or
 * threads. On Linux and macOS `sh` disables core dumps and limits the address space, and on Linux `unshare` removes the
 * network if the kernel lets an ordinary user do that. What a system does not support is skipped; the process itself
 * reports whether it has a network.
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

/** Environment variables for `confine.sh`. */
export const CONFINEMENT = { MAIDAN_ADDRESS_SPACE_KB: String(ADDRESS_SPACE_KB), MALLOC_ARENA_MAX: '2' };
