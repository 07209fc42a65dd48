import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BootData } from '@maidan/contract';
import { isApiPath } from '../paths.ts';
import { brandCss } from './brand-css.ts';
import { etagOf, loadAssets, type Asset } from './assets.ts';
import { encodeBody, type EncodedBody } from './encodings.ts';
import { FRAME_HEADERS, frameFile, headersOfFile } from './frames.ts';
import { MANIFEST_PATH, WORKER_PATH, WORKER_THAT_LEAVES, webManifest } from './installed.ts';
import { renderPage } from './page.ts';
import { A_YEAR, ASK_AGAIN, notFound, pathOf, send, sendAsset } from './send.ts';

export { privateSiteRoutes, type PrivateSiteOptions } from './private-site.ts';

export interface SiteOptions {
  /** Directory of the built web app. */
  readonly directory: string;
  /** Paths that have a page; other paths get the app as well, with status 404. */
  readonly pages: readonly string[];
  readonly boot: () => BootData;
  readonly now: () => number;
  /** Whether browsers may install the site and keep its offline page; true unless said otherwise. */
  readonly installable?: boolean;
}

/** A page is rendered at most this often. */
const PAGE_LIFE_MS = 250;

interface Page {
  readonly madeAtMs: number;
  readonly etag: string;
  readonly encoded: EncodedBody;
}

/** The web app: its files, its page for every path that is not a call, and the operator's colour. */
export function siteRoutes(options: SiteOptions): (app: FastifyInstance) => void {
  const { directory, pages, boot, now, installable = true } = options;
  const indexFile = join(directory, 'index.html');
  const built = existsSync(indexFile);
  const assets: ReadonlyMap<string, Asset> = built ? loadAssets(directory) : new Map<string, Asset>();
  const known = new Set(pages);
  let page: Promise<Page> | null = null;
  let madeAtMs = Number.NEGATIVE_INFINITY;

  const freshPage = (): Promise<Page> => {
    if (page && now() - madeAtMs < PAGE_LIFE_MS) return page;
    madeAtMs = now();
    return (page = makePage());
  };

  async function makePage(): Promise<Page> {
    const index = assets.get('/index.html');
    const template = (await index?.encoded())?.plain.toString('utf8') ?? '';
    const data = boot();
    const css = brandCss(data.settings.color);
    const plain = Buffer.from(renderPage({ template, boot: data, brandHref: css && brandHref(css), installable }));
    return { madeAtMs: now(), etag: etagOf(plain), encoded: await encodeBody(plain, 'page') };
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    if (isApiPath(path)) return notFound(reply);
    if (!built) return reply.code(503).type('text/plain; charset=utf-8').send('The web app has not been built yet.\n');
    const frame = assets.get(frameFile(path) ?? '');
    if (frame) return sendAsset(request, reply.headers(FRAME_HEADERS), frame);
    const asset = isWholePage(path) ? undefined : assets.get(path);
    if (asset) return sendAsset(request, reply.headers(headersOfFile(path)), asset);
    if (/^\/assets\/|\.\w{2,11}$/.test(path)) return notFound(reply);
    const { etag, encoded } = await freshPage();
    void reply.code(known.has(path) ? 200 : 404).type('text/html; charset=utf-8');
    return send(request, reply, { etag, encoded, cacheControl: ASK_AGAIN });
  }

  return (app) => {
    app.get('/brand.css', { schema: { hide: true } }, async (request, reply) => {
      const css = brandCss(boot().settings.color) ?? '';
      const plain = Buffer.from(css);
      const current = request.url.endsWith(brandHref(css));
      void reply.type('text/css; charset=utf-8');
      const encoded = { plain, br: null, gzip: null };
      return send(request, reply, { etag: etagOf(plain), encoded, cacheControl: current ? A_YEAR : ASK_AGAIN });
    });
    app.get(MANIFEST_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!installable) return notFound(reply);
      return sendText(request, reply, { text: webManifest(boot().settings), type: 'application/manifest+json' });
    });
    if (!installable) {
      app.get(WORKER_PATH, { schema: { hide: true } }, async (request, reply) =>
        sendText(request, reply, { text: WORKER_THAT_LEAVES, type: 'text/javascript; charset=utf-8' }),
      );
    }
    app.get('/*', { schema: { hide: true } }, async (request, reply) => serve(request, reply));
  };
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { readonly text: string; readonly type: string },
): FastifyReply {
  const plain = Buffer.from(text);
  void reply.type(type);
  const encoded = { plain, br: null, gzip: null };
  return send(request, reply, { etag: etagOf(plain), encoded, cacheControl: ASK_AGAIN });
}

/** Files that are served only under their page's path and with its headers. */
function isWholePage(path: string): boolean {
  return path === '/index.html' || (path.startsWith('/embed/') && path.endsWith('.html'));
}

function brandHref(css: string): string {
  return `/brand.css?v=${createHash('sha256').update(css).digest('base64url').slice(0, 12)}`;
}
