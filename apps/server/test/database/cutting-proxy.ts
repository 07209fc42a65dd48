/** A way to the database that is cut at will, so that tests see what a lost connection leaves. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export type Cut =
  /** The COMMIT never reaches the server. */
  | 'before-commit'
  /** The server commits and its answer is lost. */
  | 'after-commit'
  /** The client's end is cut at once, and the COMMIT reaches the server when `forwardLate` says so. */
  | 'commit-late'
  /** The COMMIT is held back until the server ends a transaction that stands still for so long. */
  | 'stall-commit';

const COMMIT = Buffer.from('COMMIT\0');

export interface CuttingProxy {
  /** The same database by way of the proxy. */
  readonly url: string;
  /** What happens to the next COMMIT. */
  cutNext(cut: Cut): void;
  /** How often it has happened. */
  readonly cuts: () => number;
  /** Sends the COMMIT of `commit-late` to the server. */
  forwardLate(): void;
  close(): Promise<void>;
}

export async function cuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let next: Cut | null = null;
  let cuts = 0;
  let forwardLate = (): void => undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    let [swallow, isLate] = [false, false];
    upstream.on('data', (data) => {
      if (swallow) client.destroy();
      else client.write(data);
    });
    upstream.on('close', () => client.destroy());
    // Ended, not destroyed: what was sent before still reaches the server.
    client.on('close', () => {
      if (!isLate) upstream.end();
    });
    client.on('data', (data) => {
      const cut = next;
      if (cut === null || !data.includes(COMMIT)) {
        upstream.write(data);
        return;
      }
      next = null;
      cuts += 1;
      switch (cut) {
        case 'before-commit':
          upstream.destroy();
          client.destroy();
          return;
        case 'after-commit':
          swallow = true;
          upstream.write(data);
          return;
        case 'commit-late':
          isLate = true;
          forwardLate = () => void upstream.end(data);
          client.destroy();
          return;
        case 'stall-commit':
          return;
        default:
          cut satisfies never;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cutNext(cut) {
      next = cut;
    },
    cuts: () => cuts,
    forwardLate: () => forwardLate(),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
