/** A way to the database that is cut at will, so that tests see what a lost connection leaves. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export type Cut =
  /** The COMMIT never reaches the server. */
  | 'before-commit'
  /** The server commits and its answer is lost. */
  | 'after-commit'
  /** The client's end is cut at once, and the COMMIT reaches the server a good while later. */
  | 'commit-late'
  /** The COMMIT is held back for longer than a transaction may stand still, and the connection stays. */
  | 'stall-commit';

const LATE_MS = 300;
const STALL_MS = 1_500;
const COMMIT = Buffer.from('COMMIT\0');

export interface CuttingProxy {
  /** The same database by way of the proxy. */
  readonly url: string;
  /** What happens to the next COMMIT. */
  cutNext(cut: Cut): void;
  /** How often it has happened. */
  readonly cuts: () => number;
  close(): Promise<void>;
}

export async function cuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let next: Cut | null = null;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    let swallow = false;
    upstream.on('data', (data) => {
      if (swallow) client.destroy();
      else client.write(data);
    });
    upstream.on('close', () => client.destroy());
    client.on('close', () => setTimeout(() => upstream.destroy(), LATE_MS * 2));
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
          client.destroy();
          setTimeout(() => upstream.write(data), LATE_MS);
          return;
        case 'stall-commit':
          setTimeout(() => upstream.write(data), STALL_MS);
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
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
