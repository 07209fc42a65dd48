import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../log/index.ts';
import { createMetrics } from '../../metrics/index.ts';
import { buildHttp, proxiedSiteRoutes } from '../index.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function otherServer(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function site(upstream: () => string | null, answersWithinMs = 20_000) {
  const http = await buildHttp({
    routes: [],
    calls: [],
    authenticate: async () => null,
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    requestId: () => 'r',
    missing: () => [],
    openToNoOrigin: ['/shop/'],
    site: (app) => {
      proxiedSiteRoutes({
        at: '/shop',
        upstream,
        cookiePrefix: 'shop_',
        answersWithinMs,
        away: () => ({ code: 'unavailable', title: 'Closed', message: 'Back soon.' }),
      })(app);
      app.get('/*', async (_request, reply) => reply.send('ours'));
    },
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ending.push(() => http.close());
  const { port } = http.server.address() as AddressInfo;
  return { http, port, url: `http://127.0.0.1:${port}` };
}

test('what is asked below its address is passed on with its body, and answered as it comes back, its headers over ours', async () => {
  const shop = await otherServer((response) => {
    response.writeHead(201, {
      'content-security-policy': 'sandbox',
      'cross-origin-opener-policy': 'unsafe-none',
      'set-cookie': ['shop_basket=1; Path=/shop', 'refresh=stolen; Path=/'],
      'x-own': 'yes',
    });
    response.end('thanks');
  });
  const { url, port } = await site(() => shop.url);
  const answer = await fetch(`${url}/shop/buy?what=tea`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer theirs',
      cookie: 'refresh=ours; shop_basket=0; other=1',
      'x-forwarded-for': '10.1.1.1',
      'x-forwarded-host': 'forged.example',
    },
    body: '{ "as": "it came" }',
  });
  expect([answer.status, await answer.text()]).toEqual([201, 'thanks']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': 'sandbox, sandbox allow-scripts allow-forms',
    'cross-origin-opener-policy': 'unsafe-none',
    'x-own': 'yes',
    'x-content-type-options': 'nosniff',
    'set-cookie': 'shop_basket=1; Path=/shop',
  });
  const [{ method, url: path, headers, body } = { method: '', url: '', headers: {}, body: '' }] = shop.heard;
  expect([method, path, body]).toEqual(['POST', '/shop/buy?what=tea', '{ "as": "it came" }']);
  expect(headers).toMatchObject({
    authorization: 'Bearer theirs',
    cookie: 'shop_basket=0',
    'x-forwarded-host': `127.0.0.1:${port}`,
    'x-forwarded-proto': 'http',
  });
  expect(headers).not.toHaveProperty('x-forwarded-for');
});

test('nothing beside its address is passed on, however it is written', async () => {
  const shop = await otherServer((response) => response.end('theirs'));
  const { port } = await site(() => shop.url);
  const ask = async (path: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const part of socket.setEncoding('utf8')) text += String(part);
    return text;
  };
  for (const path of [
    '/shop/../provider/launch',
    '/shop/%2e%2e/provider/launch',
    '/shop/..%5cprovider/launch',
    '//shop/x',
    '/provider/launch',
    '/shopping',
  ]) {
    expect(await ask(path)).not.toContain('theirs');
  }
  expect(shop.heard.filter(({ url }) => !url.startsWith('/shop/'))).toEqual([]);
  expect(await ask('/shop/x')).toContain('theirs');
});

test('a page whose origin is nobody’s may ask there and nowhere else; a foreign page may not ask there either', async () => {
  const shop = await otherServer((response) => response.end('theirs'));
  const { url } = await site(() => shop.url);
  const from = async (origin: string, path: string) => (await fetch(`${url}${path}`, { headers: { origin } })).status;
  expect(await from('null', '/shop/x')).toBe(200);
  expect(await from('null', '/anything')).toBe(403);
  expect(await from('https://elsewhere.example', '/shop/x')).toBe(403);
});

test('while its server is away, a page or a call is told so kindly, and to ask again', async () => {
  const gone = await otherServer((response) => response.destroy());
  for (const upstream of [null, gone.url, 'http://127.0.0.1:9']) {
    const { url } = await site(() => upstream);
    const page = await fetch(`${url}/shop/x`, { headers: { accept: 'text/html', 'accept-language': 'hi' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await page.text()).toContain('<h1>Closed</h1><p>Back soon.</p>');
    const call = await fetch(`${url}/shop/api`, { method: 'POST', body: 'x', headers: { origin: 'null' } });
    expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([503, 'null']);
    expect(await call.json()).toEqual({ code: 'unavailable', message: 'Back soon.' });
  }
});

test('a server that was broken into has no origin of ours, and says nothing for the whole of our site', async () => {
  const shop = await otherServer((response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      'strict-transport-security': 'max-age=1',
    });
    response.end('<script src="/shop/steal.js"></script>');
  });
  const { url } = await site(() => shop.url);
  const { headers } = await fetch(`${url}/shop/x`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; .*, sandbox allow-scripts allow-forms$/);
  for (const name of ['clear-site-data', 'service-worker-allowed', 'strict-transport-security']) {
    expect(headers.get(name)).toBeNull();
  }
});

test('a server that hangs is away, and one that is asked whether to go on is not asked', async () => {
  const hung = await otherServer(() => undefined);
  expect((await fetch(`${(await site(() => hung.url, 100)).url}/shop/x`)).status).toBe(503);
  const shop = await otherServer((response) => response.end('theirs'));
  const { port } = await site(() => shop.url);
  const socket = connect(port, '127.0.0.1');
  const head = `POST /shop/x HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi`);
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += String(part);
  expect(text).toContain('theirs');
});

test('an answer of 503 is passed on and not asked for again', async () => {
  const shop = await otherServer((response) => response.writeHead(503, { 'retry-after': '1' }).end('busy'));
  const { url } = await site(() => shop.url);
  expect(await (await fetch(`${url}/shop/x`)).text()).toBe('busy');
  expect(shop.heard).toHaveLength(1);
});
