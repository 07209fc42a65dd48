import { request as ask } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { call, type Envelope, type Problem } from '@maidan/contract';
import { ok } from '@maidan/domain';
import * as z from 'zod/mini';
import { createLog } from '../../log/index.ts';
import { createMetrics } from '../../metrics/index.ts';
import { buildHttp, createKnownHosts, servePublic } from '../index.ts';

const CALL = { summary: 'Any', tag: 'Test', access: 'public', data: z.object({}) } as const;
const read = call({ ...CALL, name: 'read', method: 'GET', path: '/api/v1/read' });
const write = call({ ...CALL, name: 'write', method: 'POST', path: '/api/v1/write' });

async function serveAt(listensOn: string, publicOrigins: readonly string[] = []) {
  const http = await buildHttp({
    routes: [servePublic(read, () => ok({ data: {} })), servePublic(write, () => ok({ data: {} }))],
    calls: [read, write],
    authenticate: async () => null,
    knownHosts: createKnownHosts({ publicOrigins, listensOn }),
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    requestId: () => 'r',
    missing: () => [],
    site: () => undefined,
  });
  afterAll(() => http.close());
  await http.listen({ port: 0, host: listensOn });
  const { port } = http.server.address() as AddressInfo;

  /** Asks over a real connection, whose `Host` is any. */
  function over(method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST', path: string, headers: Record<string, string>) {
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      })
        .on('error', reject)
        .end();
    });
  }

  /** The first line of the answer to a request with a header as it is written here: Node's own client puts another
   *  `Host` in the place of an empty one. */
  function withHeader(path: string, header: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1').setEncoding('utf8').on('error', reject);
      socket.on('data', (part: string) => (answer += part)).on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
      socket.write(`GET ${path} HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`);
    });
  }
  return { port, over, withHeader };
}

const problemOf = (body: string) => JSON.parse(body) as Envelope<Problem>;

test('ID-40 a host that is not ours is refused everywhere but at /health, and told why', async () => {
  const { port, over } = await serveAt('127.0.0.1');
  const foreign = ['evil.example', `evil.example:${port}`, '127.0.0.1:1', `localhost.evil.example:${port}`, 'a b'];
  for (const host of foreign) {
    for (const path of ['/api/v1/read', '/metrics', '/api/docs/json', '/nothing']) {
      const { status, body } = await over('GET', path, { host });
      expect([host, path, status]).toEqual([host, path, 421]);
      expect(problemOf(body)).toMatchObject({ meta: { code: 421 }, data: { reason: 'host-unknown' } });
      expect(problemOf(body).meta.message).toContain('PUBLIC_ORIGINS');
    }
    expect((await over('GET', '/health', { host })).status).toBe(200);
  }
});

test('ID-40 an empty host is no host of ours', async () => {
  const { withHeader } = await serveAt('127.0.0.1');
  for (const path of ['/api/v1/read', '/metrics', '/nothing']) {
    for (const header of ['Host:', 'Host: ', 'Host: :80']) {
      expect([path, header, await withHeader(path, header)]).toEqual([
        path,
        header,
        'HTTP/1.1 421 Misdirected Request',
      ]);
    }
  }
  expect(await withHeader('/health', 'Host:')).toBe('HTTP/1.1 200 OK');
});

test('ID-40 loopback is known under each of its names, and so is the address that was connected to', async () => {
  for (const listensOn of ['127.0.0.1', '0.0.0.0', 'localhost']) {
    const { port, over } = await serveAt(listensOn);
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]', '127.0.0.2']) {
      expect([name, (await over('GET', '/api/v1/read', { host: `${name}:${port}` })).status]).toEqual([name, 200]);
    }
    expect((await over('GET', '/metrics', { host: `localhost:${port}` })).status).toBe(200);
  }
});

test('ID-40 a public address is known by its setting, with any port that its scheme implies', async () => {
  const { over } = await serveAt('127.0.0.1', ['https://bets.example', 'http://lan.example:8080']);
  for (const host of ['bets.example', 'BETS.example:443', 'lan.example:8080']) {
    expect([host, (await over('GET', '/api/v1/read', { host })).status]).toEqual([host, 200]);
    // It came through a proxy, whatever its headers say.
    expect([host, (await over('GET', '/metrics', { host })).status]).toEqual([host, 404]);
  }
  expect((await over('GET', '/api/v1/read', { host: 'lan.example' })).status).toBe(421);
});

test('ID-41 a page of another origin writes nothing', async () => {
  const { port, over } = await serveAt('127.0.0.1', ['https://bets.example']);
  const host = `127.0.0.1:${port}`;
  const post = (origin?: string) => over('POST', '/api/v1/write', { host, ...(origin !== undefined && { origin }) });
  for (const origin of [
    'https://evil.example',
    'http://bets.example',
    'null',
    '',
    'http://localhost:1',
    `https://${host}`,
    `http://${host}/`,
    `http://${host}.evil.example`,
  ]) {
    const { status, body } = await post(origin);
    expect([origin, status]).toEqual([origin, 403]);
    expect(problemOf(body)).toMatchObject({ meta: { code: 403 }, data: { reason: 'origin-unknown' } });
  }
  for (const origin of [undefined, 'https://bets.example', `http://${host}`, `http://localhost:${port}`]) {
    expect([origin, (await post(origin)).status]).toEqual([origin, 200]);
  }
});

test('ID-41 a page of another origin reads nothing either, whatever the method', async () => {
  const { port, over } = await serveAt('127.0.0.1', ['https://bets.example']);
  const host = `127.0.0.1:${port}`;
  for (const origin of ['https://evil.example', 'null', '', `https://${host}`]) {
    for (const path of ['/api/v1/read', '/metrics', '/api/docs/json', '/nothing']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        const { status } = await over(method, path, { host, origin });
        expect([origin, path, method, status]).toEqual([origin, path, method, 403]);
      }
    }
    const { body } = await over('GET', '/metrics', { host, origin });
    expect(problemOf(body)).toMatchObject({ meta: { code: 403 }, data: { reason: 'origin-unknown' } });
    expect((await over('GET', '/health', { host, origin })).status).toBe(200);
  }
  for (const origin of ['https://bets.example', `http://${host}`]) {
    expect([origin, (await over('GET', '/api/v1/read', { host, origin })).status]).toEqual([origin, 200]);
  }
});

test('ID-41 what a frame without an origin loads is had by anybody', async () => {
  const { port, over } = await serveAt('127.0.0.1');
  const asked = (path: string) => over('GET', path, { host: `127.0.0.1:${port}`, origin: 'null' });
  expect((await asked('/assets/embed/score.js')).status).toBe(404);
  for (const path of ['/assets/main.js', '/assets/embed', '/embed/score', '/api/v1/read?/assets/embed/']) {
    expect([path, (await asked(path)).status]).toEqual([path, 403]);
  }
});
