import { once } from 'node:events';
import { connect } from 'node:net';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { call } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { buildHttp, servePublic } from './index.ts';

const take = call({
  name: 'take',
  method: 'POST',
  path: '/api/v1/take',
  summary: 'Takes a body',
  tag: 'Test',
  access: 'public',
  body: z.object({ word: z.string() }),
  data: z.object({}),
});

test('a client that hangs up in the middle of its body is no outage of the database', async () => {
  const metrics = createMetrics();
  const lines: string[] = [];
  const http = await buildHttp({
    routes: [servePublic(take, () => ok({ data: {} }))],
    calls: [take],
    authenticate: async () => null,
    log: createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } }),
    metrics,
    requestId: () => 'r',
    missing: () => [],
    site: () => undefined,
  });
  const { host, hostname, port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const asked = once(http.server, 'request');
  const head = ['POST /api/v1/take HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', 'Content-Length: 400'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await asked;
  socket.end();
  socket.resume();
  await once(socket, 'close');
  // The call has been looked at when nothing is under way any more.
  await http.close();
  expect(await metrics.registry.metrics()).not.toMatch(/outages_total\{[^}]*take/);
  expect(lines).toEqual([]);
});
