import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Script } from 'node:vm';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { AppSettings, BootData } from '@maidan/contract';
import { brandCss } from './brand-css.ts';
import { siteRoutes } from './index.ts';
import { documentOf, jsonForHtml } from './page.ts';

const TEMPLATE =
  '<!doctype html><html><head><title>Built</title></head><body><div id="root"></div><script type="application/json" id="boot"></script></body></html>';

const settings: AppSettings = {
  logoImg: '',
  faviconImg: '',
  color: '',
  siteTitle: 'Maidan & "Co" <b>',
  mode: 'play',
  contacts: [],
  socials: { instagram: '', telegram: '' },
  androidApp: '',
  licences: [],
  payments: [],
  partners: [],
};
const boot = (changes: Partial<AppSettings> = {}): BootData => ({
  serverTime: '2026-11-20T12:00:00.000Z',
  settings: { ...settings, ...changes },
  sliders: [],
  sports: [],
});

function builtApp(): string {
  const directory = mkdtempSync(join(tmpdir(), 'maidan-site-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), TEMPLATE);
  writeFileSync(join(directory, 'theme.js'), 'theme();'.repeat(200));
  writeFileSync(join(directory, 'assets', 'main-D4f6_8aB.js'), 'play();'.repeat(200));
  writeFileSync(join(directory, 'assets', 'main-D4f6_8aB.js.map'), '{}');
  writeFileSync(join(directory, '.env'), 'SECRET=1');
  mkdirSync(join(directory, 'embed'));
  mkdirSync(join(directory, 'assets', 'embed'));
  writeFileSync(join(directory, 'embed', 'score.html'), '<!doctype html><title>Score</title>');
  writeFileSync(join(directory, 'assets', 'embed', 'score-D4f6_8aB.js'), 'tell();');
  writeFileSync(join(directory, 'film.webm'), '0123456789');
  return directory;
}

async function siteOf(directory: string, data: () => BootData = () => boot(), more: { installable?: boolean } = {}) {
  const app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'));
  siteRoutes({ directory, pages: ['/', '/sports'], boot: data, now: () => Number.MAX_SAFE_INTEGER, ...more })(app);
  await app.ready();
  return app;
}

test('a page of the app is served at its address, any other with status 404 and the same page', async () => {
  const app = await siteOf(builtApp());
  for (const [url, status] of [
    ['/', 200],
    ['/sports', 200],
    ['/sports/', 200],
    ['/?referral_code=X', 200],
    ['/nowhere', 404],
  ] as const) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(answer.body).toContain('<div id="root">');
  }
});

test('an address of the API is never answered with a page', async () => {
  const app = await siteOf(builtApp());
  for (const url of ['/api/v1/nothing', '/identity', '/admin/x', '/play-game', '/gp/v1/bet'])
    expect((await app.inject(url)).body).toBe('nothing here');
});

test('the boot block is data that cannot leave its element', () => {
  const attack = boot({ siteTitle: '</script><script>alert(1)</script><!--\u2028$&' });
  const html = documentOf({ template: TEMPLATE, boot: attack, brandHref: null });
  const [, json = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(attack);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('<title>&lt;/script>&lt;script>alert(1)');
  expect(jsonForHtml('\u2028')).toBe('"\\u2028"');
});

test('a template without a place for the block gets it in its head', () => {
  const html = documentOf({ template: '<head></head><body></body>', boot: boot(), brandHref: '/brand.css?v=1' });
  expect(html).toMatch(
    /^<head><link rel="stylesheet" href="\/brand\.css\?v=1"><script type="application\/json" id="boot">/,
  );
});

test('files whose name changes with their content are kept for good, others are asked for again', async () => {
  const app = await siteOf(builtApp());
  const hashed = await app.inject('/assets/main-D4f6_8aB.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await app.inject('/theme.js');
  expect(plain.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({ url: '/theme.js', headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('answers are compressed in the best way that the browser takes', async () => {
  const app = await siteOf(builtApp());
  const fetched = async (encodings: string) =>
    app.inject({ url: '/theme.js', headers: { 'accept-encoding': encodings } });
  const br = await fetched('gzip, deflate, br');
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('theme();');
  const gz = await fetched('gzip, br;q=0');
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.rawPayload).toString()).toContain('theme();');
  expect((await fetched('identity')).headers['content-encoding']).toBeUndefined();
});

test('no address leads out of the built app, to a dot file or to a source map', async () => {
  const app = await siteOf(builtApp());
  const addresses = [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/assets/main-D4f6_8aB.js.map',
    '/assets/x.js',
    '/..%2f.env',
  ];
  for (const url of addresses) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).not.toMatch(/SECRET|root:/);
  }
});

test('a frame stands in our own pages, in a sandbox, and connects to nothing; only its page may be framed', async () => {
  const app = await siteOf(builtApp());
  const frame = await app.inject('/embed/score?event=1');
  expect([frame.statusCode, frame.body]).toEqual([200, '<!doctype html><title>Score</title>']);
  const policy = String(frame.headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts']),
  );
  expect(policy.filter((rule) => /connect|unsafe|same-origin|\*/.test(rule))).toEqual([]);
  for (const url of ['/embed/score.html', '/embed/nothing', '/embed/', '/embed/../embed/score.html']) {
    const other = await app.inject(url);
    expect([url, other.statusCode, other.headers['content-security-policy']]).toEqual([url, 404, undefined]);
  }
});

test('a frame has no origin of its own, so its files may be had by anybody, and no other file may', async () => {
  const app = await siteOf(builtApp());
  expect((await app.inject('/assets/embed/score-D4f6_8aB.js')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const url of ['/assets/main-D4f6_8aB.js', '/', '/theme.js']) {
    expect((await app.inject(url)).headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a film is served in the stretches that a player asks for', async () => {
  const app = await siteOf(builtApp());
  const asked = async (range?: string) => {
    const answer = await app.inject({ url: '/film.webm', headers: range === undefined ? {} : { range } });
    return [answer.statusCode, answer.headers['content-range'], answer.body];
  };
  expect(await asked()).toEqual([200, undefined, '0123456789']);
  expect(await asked('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await asked('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await asked('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await asked('bytes=4-99')).toEqual([206, 'bytes 4-9/10', '456789']);
  expect(await asked('bytes=10-')).toEqual([416, 'bytes */10', '']);
  for (const odd of ['bytes=4-2', 'bytes=1-2,4-5', 'bytes=-', 'lines=1-2']) {
    expect(await asked(odd)).toEqual([200, undefined, '0123456789']);
  }
});

test('a server whose web app is not built says so', async () => {
  const app = await siteOf(join(tmpdir(), 'maidan-nothing-built'));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([503, 'The web app has not been built yet.\n']);
});

test("the operator's colour is a style sheet of its own with an ink that can be read", async () => {
  const app = await siteOf(builtApp(), () => boot({ color: '#06c' }));
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec((await app.inject('/')).body) ?? [];
  const sheet = await app.inject(href);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable') as string,
  });
  expect(sheet.body).toContain('--brand: #0066CC;\n  --on-brand: #FFFFFF;');
  expect((await app.inject('/brand.css')).headers['cache-control']).toBe('no-cache');
});

test.each(['', 'red', '#12', '#1234567', 'url(x)', '#fff;}body{'])('%j is no brand colour', (color) => {
  expect(brandCss(color)).toBeNull();
});

test('SHL-28 the manifest has the operator’s name, the icons and the shortcuts, and is asked for again', async () => {
  const app = await siteOf(builtApp());
  const answer = await app.inject('/site.webmanifest');
  expect(answer.headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' });
  const manifest = answer.json<{ icons: { purpose: string }[]; shortcuts: { url: string }[] }>();
  expect(manifest).toMatchObject({ name: settings.siteTitle, scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/inplay', '/?open=my-bets']);
});

test('SHL-28 switched off, the page has no manifest and the worker removes itself with what it has cached', async () => {
  const directory = builtApp();
  writeFileSync(join(directory, 'index.html'), TEMPLATE.replace('</head>', '<link rel="manifest" href="/m" /></head>'));
  writeFileSync(join(directory, 'sw.js'), 'cacheTheOfflinePage();');
  const [on, off] = [await siteOf(directory), await siteOf(directory, () => boot(), { installable: false })];
  expect((await on.inject('/')).body).toContain('rel="manifest"');
  expect((await on.inject('/sw.js')).body).toContain('cacheTheOfflinePage');
  expect((await off.inject('/')).body).not.toContain('rel="manifest"');
  expect((await off.inject('/site.webmanifest')).statusCode).toBe(404);
  const worker = await off.inject('/sw.js');
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const done: string[] = [];
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const self = {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    skipWaiting: () => done.push('took over'),
    registration: { unregister: async () => done.push('unregistered') },
  };
  const caches = { keys: async () => ['offline-1'], delete: async (name: string) => done.push(`deleted ${name}`) };
  new Script(worker.body).runInNewContext({ self, caches });
  const work: Promise<unknown>[] = [];
  for (const name of ['install', 'activate']) listeners.get(name)?.({ waitUntil: (each) => work.push(each) });
  await Promise.all(work);
  expect(done).toEqual(['took over', 'deleted offline-1', 'unregistered']);
});
