import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

export interface BarePage {
  readonly url: string;
  readonly close: () => void;
}

/** A page of React and nothing else, built and served as ours is, to hold the blocking of ours against. */
export async function openBarePage(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-bare-'));
  await build({
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    try {
      const body = readFileSync(join(folder, path));
      response.setHeader('content-type', extname(path) === '.js' ? 'text/javascript' : 'text/html');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
