import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { buildHttp, servePublic } from './index.ts';

const file = call({
  name: 'file',
  method: 'GET',
  path: '/api/v1/file',
  summary: 'Two lines of a file',
  tag: 'Test',
  access: 'public',
  query: z.object({ breaks: z.optional(z.string()) }),
  data: z.string(),
});

async function* lines(breaks: boolean): AsyncGenerator<string> {
  yield 'one\n';
  if (breaks) throw new Error('the database is away');
  yield 'two\n';
}

async function served() {
  const route = servePublic(file, ({ query }) =>
    ok({ streamed: { contentType: 'text/plain', fileName: 'two.txt', lines: lines(query.breaks !== undefined) } }),
  );
  return await buildHttp({
    routes: [route],
    calls: [file],
    authenticate: async () => null,
    log: createLog({ level: 'error', destination: { write: () => undefined } }),
    metrics: createMetrics(),
    requestId: () => 'r',
    missing: () => [],
    site: () => undefined,
  });
}

test('MON-13 a file goes out as it is made, under its name, and is not kept', async () => {
  const http = await served();
  const answer = await http.inject({ url: '/api/v1/file' });
  expect(answer.body).toBe('one\ntwo\n');
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="two.txt"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await http.close();
});

test('MON-13 a file that cannot be finished is broken off and never passes for a whole one', async () => {
  const http = await served();
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  const reading = fetch(`${address}/api/v1/file?breaks=1`).then((answer) => answer.text());
  await expect(reading).rejects.toThrow(/terminated/);
  await http.close();
});
