import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../log/index.ts';
import { createMetrics } from '../../metrics/index.ts';
import { manualClock } from '../../clock/manual-clock.ts';
import { buildHttp, proxiedSiteRoutes } from '../index.ts';
import type { ProxiedSiteOptions } from './proxied.ts';

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

async function site(upstream: () => string | null, answersWithinMs = 20_000, more: Partial<ProxiedSiteOptions> = {}) {
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
        assets: '/shop/assets/',
        streams: ['/shop/stream'],
        ...more,
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

/** More than the buffers of the two ends of a connection hold. */
const LARGE = Buffer.alloc(12 * 1024 * 1024, 'x');
/** More than the connections that any pool had for all clients together. */
const MANY = 300;

/** A client that sends bytes and reads nothing. */
async function silent(port: number, text: string) {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  ending.push(async () => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const get = (port: number, path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;

test('W-15 answers that nobody reads leave the connections to its server free', async () => {
  const shop = await otherServer((response, { url }) => response.end(url === '/shop/play' ? 'plays' : LARGE));
  const { port, url } = await site(() => shop.url, 20_000, { connections: 2 });
  // Twice the connections that there are.
  for (let n = 1; n <= 4; n += 1) {
    await silent(port, get(port, `/shop/large-${n}`));
    await expect.poll(() => shop.heard.length).toBe(n);
  }
  expect(await (await fetch(`${url}/shop/play`)).text()).toBe('plays');
});

test('W-15 one connection that asks for hundreds of files at once is ended, and the others are served', async () => {
  const shop = await otherServer((response, { url }) => response.end(url === '/shop/play' ? 'plays' : LARGE));
  const { port, url } = await site(() => shop.url);
  const greedy = await silent(
    port,
    Array.from({ length: MANY }, (_file, n) => get(port, `/shop/assets/${n}`)).join(''),
  );
  await new Promise((resolve) => greedy.resume().once('close', resolve));
  expect(shop.heard.length).toBeLessThan(MANY);
  expect(await (await fetch(`${url}/shop/play`)).text()).toBe('plays');
});

test('W-15 bodies that come byte by byte take no connection to its server', async () => {
  const shop = await otherServer((response) => response.end('plays'));
  const { port, url } = await site(() => shop.url);
  const head = `POST /shop/bet HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\n`;
  for (let n = 0; n < 140; n += 1) {
    const socket = await silent(port, `${head}Content-Length: 10\r\n\r\n{`);
    // Its head was read: from here on the request is under way.
    expect(String((await once(socket.resume(), 'data'))[0])).toContain('100 Continue');
  }
  expect(await (await fetch(`${url}/shop/play`)).text()).toBe('plays');
  expect(shop.heard).toHaveLength(1);
});

test('W-15 waiting for a free connection ends too', async () => {
  const hung = await otherServer(() => undefined);
  const { url } = await site(() => hung.url, 200, { connections: 1 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => fetch(`${url}/shop/x`)));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(hung.heard.length).toBeLessThan(4);
});

test('W-15 a client that does not read its answer is cut off', async () => {
  const clock = manualClock(0);
  const shop = await otherServer((response) => response.end(LARGE));
  const { http, port } = await site(() => shop.url, 20_000, { clock });
  const socket = await silent(port, get(port, '/shop/large'));
  const connections = async () => await promisify(http.server.getConnections.bind(http.server))();
  await expect.poll(() => shop.heard.length).toBe(1);
  expect(await connections()).toBe(1);
  await expect
    .poll(() => {
      clock.advance(60_000);
      return connections();
    })
    .toBe(0);
  socket.destroy();
});

test('W-15 an immutable file is asked for once, in each encoding, and served to everybody from memory', async () => {
  const shop = await otherServer((response, { headers, url }) => {
    const isForGood = url?.endsWith('font') === true;
    response.writeHead(200, { 'cache-control': isForGood ? 'public, immutable' : 'no-cache', 'x-own': 'yes' });
    response.end(headers['accept-encoding']);
  });
  const { url } = await site(() => shop.url);
  const file = async (path: string, encoding: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': encoding } });
    return [answer.headers.get('x-own'), await answer.text()];
  };
  for (let n = 0; n < 3; n += 1) {
    expect(await file(`/shop/assets/font?${n}`, 'gzip, deflate, br')).toEqual(['yes', 'br']);
    expect(await file('/shop/assets/font', 'gzip')).toEqual(['yes', 'gzip']);
  }
  expect(shop.heard.map(({ url: path }) => path)).toEqual(['/shop/assets/font', '/shop/assets/font']);
  await file('/shop/assets/page', 'br');
  await file('/shop/assets/page', 'br');
  expect(shop.heard).toHaveLength(4);
});

test('W-15 streams take no connection from other requests, and a token has so many of them', async () => {
  const shop = await otherServer((response, { url }) => {
    if (url !== '/shop/stream') return response.end('plays');
    response.writeHead(200);
    return response.write('first');
  });
  const { url } = await site(() => shop.url, 20_000, { connections: 4 });
  const ended = new AbortController();
  ending.push(async () => ended.abort());
  const open = (token: string) =>
    fetch(`${url}/shop/stream`, { headers: { authorization: token }, signal: ended.signal });
  // Kept, because a forgotten answer ends its request.
  const opened: Response[] = [];
  for (let n = 0; n < 140; n += 1) opened.push(await open(`Bearer ${n >> 3}`));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await (await fetch(`${url}/shop/play`)).text()).toBe('plays');
  const refused = await open('Bearer 0');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await refused.json()).toMatchObject({ code: 'too-many-calls', waitMs: 2_000 });
});

test('W-15 a token has so many requests under way, and another token is served', async () => {
  let free = (): void => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  const shop = await otherServer((response) => void freed.then(() => response.end('plays')));
  const { url } = await site(() => shop.url);
  const ask = (token: string) => fetch(`${url}/shop/bet`, { headers: { authorization: token } });
  const first = Array.from({ length: 32 }, () => ask('Bearer one'));
  await expect.poll(() => shop.heard.length).toBe(32);
  expect((await ask('Bearer one')).status).toBe(429);
  const other = ask('Bearer two');
  await expect.poll(() => shop.heard.length).toBe(33);
  free();
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual(
    Array.from({ length: 33 }, () => 200),
  );
  expect((await ask('Bearer one')).status).toBe(200);
});

test('W-15 a body that is too large is refused as that, with what is allowed, and not passed on', async () => {
  const shop = await otherServer((response) => response.end('theirs'));
  const { url } = await site(() => shop.url);
  const body = 'x'.repeat(64 * 1024);
  const post = (text: string) => fetch(`${url}/shop/bet`, { method: 'POST', body: text, headers: { origin: 'null' } });
  expect((await post(body)).status).toBe(200);
  const refused = await post(`${body}x`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([413, null]);
  expect(refused.headers.get('access-control-allow-origin')).toBe('null');
  expect(await refused.json()).toMatchObject({
    code: 'body-too-large',
    message: expect.stringMatching(/6[45]/) as string,
  });
  expect(shop.heard).toHaveLength(1);
});
