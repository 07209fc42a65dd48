import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { siteRoutes, type ServedOptions } from '../index.ts';

const TEMPLATE =
  '<!doctype html><html lang="en" data-theme="dark"><head><title>Built</title></head><body><div id="root"></div><script type="application/json" id="boot"></script></body></html>';

/** A module like the built one of the web app: it says what it was asked for. */
const MODULE = `
let count = 0;
export async function preparePages(paths) {
  if (paths.includes('/not-prepared')) throw new Error('no such page');
}
export function renderPage({ path, search, language, boot }) {
  if (search === '?fails') throw new Error('a component threw');
  if (search === '?never') for (;;);
  count += 1;
  const said = language === 'hi' ? 'नमस्ते' : 'Hello';
  return { html: '<p>' + said + ' ' + path + search + ' ' + count + ' of ' + boot.sports.length + '</p>', title: '</title><b>' + said };
}
`;

const boot = () => ({
  serverTime: '2026-11-20T12:00:00.000Z',
  settings: {
    logoImg: '',
    faviconImg: '',
    color: '',
    siteTitle: 'Maidan',
    mode: 'play' as const,
    contacts: [],
    socials: { instagram: '', telegram: '' },
    androidApp: '',
    licences: [],
    payments: [],
    partners: [],
  },
  sliders: [],
  sports: [],
});

async function site({ module = MODULE, ...options }: Partial<ServedOptions> & { readonly module?: string } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'maidan-served-'));
  mkdirSync(join(directory, '.render'));
  writeFileSync(join(directory, 'index.html'), TEMPLATE);
  writeFileSync(join(directory, '.render', 'render.js'), module);
  const app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'));
  const failures: unknown[] = [];
  const clock = { nowMs: 1_000_000 };
  siteRoutes({
    directory,
    pages: ['/', '/inplay', '/terms'],
    boot,
    now: () => clock.nowMs,
    served: {
      paths: ['/', '/inplay'],
      servable: (path, query) => ({ path, search: query.size === 0 ? '' : `?${[...query.keys()][0]}` }),
      failed: (error) => failures.push(error),
      // A bound for a busy machine, not an expectation.
      giveUpAfterMs: 30_000,
      ...options,
    },
  })(app);
  await app.ready();
  onTestFinished(() => app.close());
  const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, failures, clock };
}

test('a visitor gets the page itself, its title and the boot data that it was rendered from', async () => {
  const { get } = await site();
  const { statusCode, headers, body } = await get('/inplay');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  expect(body).toContain('<html lang="en" data-page="served" data-theme="dark">');
  expect(body).toContain('<div id="root"><p>Hello /inplay 1 of 0</p></div>');
  expect(body).toContain('<title>&lt;/title>&lt;b>Hello</title>');
  expect(body).toContain('"serverTime":"2026-11-20T12:00:00.000Z"');
});

test('a page is rendered once a second in each language, and is not sent again to who has it', async () => {
  const { get, clock } = await site();
  const first = await get('/');
  expect((await get('/')).body).toBe(first.body);
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const hindi = await get('/', { cookie: 'theme=x; language=hi', 'accept-encoding': 'br' });
  const text =
    hindi.headers['content-encoding'] === 'br' ? brotliDecompressSync(hindi.rawPayload).toString() : hindi.body;
  expect(text).toContain('<html lang="hi" data-page="served"');
  expect(text).toContain('नमस्ते / 2');
  clock.nowMs += 1_000;
  expect((await get('/')).body).toContain('Hello / 3');
});

test('players, and pages that are not rendered, get the shell', async () => {
  const { get } = await site({ servable: (path) => (path === '/inplay' ? null : { path, search: '' }) });
  for (const [url, cookie] of [
    ['/', 'player=1'],
    ['/inplay', ''],
    ['/terms', ''],
    ['/nowhere', ''],
  ] as const) {
    const { body } = await get(url, { cookie });
    expect([url, body.includes('<div id="root"></div>'), body.includes('data-page')]).toEqual([url, true, false]);
  }
});

test('where a page cannot be rendered the shell is served, and it is told once until a page can be again', async () => {
  const { get, failures, clock } = await site();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { statusCode, body } = await get('/?fails');
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
    clock.nowMs += 1_000;
  }
  expect(failures).toHaveLength(1);
  expect(String(failures[0])).toContain('a component threw');
  expect((await get('/')).body).toContain('Hello');
  await get('/?fails');
  expect(failures).toHaveLength(2);
});

test('a page that is never ready, a module that cannot be prepared and one that is broken are the shell too', async () => {
  const never = await site({ giveUpAfterMs: 300 });
  expect((await never.get('/?never')).body).toContain('<div id="root"></div>');
  expect(String(never.failures[0])).toContain('was not rendered within 300 ms');
  const unprepared = await site({ paths: ['/', '/not-prepared'] });
  expect((await unprepared.get('/')).body).toContain('<div id="root"></div>');
  expect(String(unprepared.failures[0])).toContain('no such page');
  const broken = await site({ module: 'this is no script' });
  expect((await broken.get('/')).body).toContain('<div id="root"></div>');
  expect(broken.failures).toHaveLength(1);
});

test('the module that renders pages is never served', async () => {
  const { get } = await site();
  expect((await get('/.render/render.js')).statusCode).toBe(404);
});
