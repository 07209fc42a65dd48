/** A process of its own for tests: does or reports what it is told to. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { serveBackgroundProcess } from '../../src/platform/background-process/index.ts';

export type Probe =
  | { readonly ask: 'environment' }
  | { readonly ask: 'connect'; readonly port: number }
  | { readonly ask: 'write'; readonly path: string }
  | { readonly ask: 'read'; readonly path: string }
  | { readonly ask: 'start a process' }
  | { readonly ask: 'allocate'; readonly megabytes: number }
  | { readonly ask: 'never answer' };

serveBackgroundProcess(async (probe: Probe | Uint8Array): Promise<unknown> => {
  // A picture: the first byte of one that never ends.
  if (probe instanceof Uint8Array) return probe[0] === 0 ? never() : { ok: false, why: 'type' };
  switch (probe.ask) {
    case 'environment':
      return process.env;
    case 'connect':
      return await reach(probe.port);
    case 'write':
      return writeFileSync(probe.path, 'written');
    case 'read':
      return readFileSync(probe.path, 'utf8').length;
    case 'start a process':
      return spawnSync(process.execPath, ['--version']).status;
    case 'allocate':
      return Buffer.alloc(probe.megabytes * 1024 * 1024, 1).length;
    case 'never answer':
      return await never();
  }
});

const never = () => new Promise<never>(() => setInterval(() => undefined, 60_000));

function reach(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve('connected'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
