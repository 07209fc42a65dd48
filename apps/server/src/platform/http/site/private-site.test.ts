import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { privateSiteRoutes } from './private-site.ts';

const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';

async function siteOf(directory: string) {
  const app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing here'));
  privateSiteRoutes({ at: '/console', directory, pages: ['/deposits', '/audit'] })(app);
  app.get('/*', async () => 'the site');
  await app.ready();
  return app;
}

function built(): string {
  const directory = mkdtempSync(join(tmpdir(), 'maidan-private-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  writeFileSync(join(directory, 'assets', 'index-D4f6_8aB.js'), 'decide();'.repeat(200));
  return directory;
}

test('OPR-01 the console’s page is the same bytes for everyone, at its rooms and their requests, and for no index', async () => {
  const app = await siteOf(built());
  for (const [path, status] of [
    ['/console', 200],
    ['/console/', 200],
    ['/console/deposits', 200],
    ['/console/deposits/0198c0de', 200],
    ['/console/audit?x=1', 200],
    ['/console/deposits/a/b', 404],
    ['/console/depositsx', 404],
    ['/console/nowhere', 404],
  ] as const) {
    const answer = await app.inject(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, status, PAGE]);
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-cache' });
  }
  expect((await app.inject('/consoles')).body).toBe('the site');
});

test('OPR-01 the console’s files stand under its address, those that are none are not found', async () => {
  const app = await siteOf(built());
  const file = await app.inject('/console/assets/index-D4f6_8aB.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const path of ['/console/assets/other.js', '/console/../package.json', '/console/.env'])
    expect((await app.inject(path)).body).not.toContain('root');
});

test('OPR-01 a console that is not built says so', async () => {
  const answer = await (await siteOf(join(tmpdir(), 'maidan-nothing-built'))).inject('/console');
  expect([answer.statusCode, answer.body]).toEqual([503, 'This app has not been built yet.\n']);
});
