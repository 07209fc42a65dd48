/** A process that sends frames of a table to its watchers, or the same bytes over bare chunked responses. Started by the
 *  benchmark with the database's address and `table` or `bare`; says its port, then sends a frame at each message, and says its processor time when asked. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ultimateRoulette } from '../../apps/games/src/games/roulette/rules.ts';
import { buildHttp } from '../../apps/games/src/http/index.ts';
import { systemClock } from '../../apps/games/src/platform/clock.ts';
import { createLog } from '../../apps/games/src/platform/log.ts';
import { createDatabase } from '../../apps/games/src/platform/postgres/index.ts';
import { createWatchers } from '../../apps/games/src/tables/index.ts';

const [url = '', kind = 'table', frameBytes = '0'] = process.argv.slice(2);

/** Sends one frame to everybody who is connected. */
const send = kind === 'table' ? await tableServer() : await bareServer(Number(frameBytes));

process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicros: user + system });
  } else void send();
});

async function tableServer(): Promise<() => Promise<void>> {
  const log = createLog({ level: 'silent' });
  const database = createDatabase(url, { log, connections: 4 });
  const watchers = createWatchers({ database, clock: systemClock, log, tables: [ultimateRoulette] });
  const app = buildHttp(log);
  watchers.serve(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
  return async () => await watchers.publish(ultimateRoulette.gameId);
}

async function bareServer(bytes: number): Promise<() => Promise<void>> {
  const open = new Set<ServerResponse>();
  const line = Buffer.from(`${'x'.repeat(bytes - 1)}\n`);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
    response.write(line);
    open.add(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  process.send?.({ port: (server.address() as AddressInfo).port });
  return () => {
    for (const response of open) response.write(line);
    return Promise.resolve();
  };
}
