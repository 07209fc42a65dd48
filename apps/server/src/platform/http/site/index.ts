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
import { documentOf } from './page.ts';
import { A_YEAR, ASK_AGAIN, notFound, pathOf, send, sendAsset } from './send.ts';
import { servedSite, type ServedOptions } from './served/index.ts';

export { privateSiteRoutes, type PrivateSiteOptions } from './private-site.ts';
export type { Servable, ServedOptions } from './served/index.ts';

export interface SiteOptions {
  /** Directory of the built web app. */
  readonly directory: string;
  /** Paths that have a page; other paths get the app as well, with status 404. */
  readonly pages: readonly string[];
  readonly boot: () => BootData;
  readonly now: () => number;
  /** Whether browsers may install the site and keep its offline page; true unless said otherwise. */
  readonly installable?: boolean;
  /** The pages that are rendered for visitors; without it every page is rendered in the browser. */
  readonly served?: ServedOptions;
}

const MANIFEST_LINK = /<link rel="manifest"[^>]*>/;

/** The shell is made at most this often. */
const PAGE_LIFE_MS = 250;

interface Page {
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
  const served = options.served && servedSite({ ...options.served, directory, template, boot, brandHref, now });
  let shell: Promise<Page> | null = null;
  let madeAtMs = Number.NEGATIVE_INFINITY;

  const freshShell = (): Promise<Page> => {
    if (shell && now() - madeAtMs < PAGE_LIFE_MS) return shell;
    madeAtMs = now();
    return (shell = makeShell());
  };

  async function template(): Promise<string> {
    const plain = (await assets.get('/index.html')?.encoded())?.plain.toString('utf8') ?? '';
    return installable ? plain : plain.replace(MANIFEST_LINK, '');
  }

  async function makeShell(): Promise<Page> {
    const data = boot();
    const plain = Buffer.from(documentOf({ template: await template(), boot: data, brandHref: brandHref(data) }));
    return { etag: etagOf(plain), encoded: await encodeBody(plain, 'page') };
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
    const { etag, encoded } = (await served?.pageOf(request, path)) ?? (await freshShell());
    void reply.code(known.has(path) ? 200 : 404).type('text/html; charset=utf-8');
    return send(request, reply, { etag, encoded, cacheControl: ASK_AGAIN, vary: 'Accept-Encoding, Cookie' });
  }

  return (app) => {
    served?.followApp(app);
    app.get('/brand.css', { schema: { hide: true } }, async (request, reply) => {
      const css = brandCss(boot().settings.color) ?? '';
      const plain = Buffer.from(css);
      const current = request.url.endsWith(hrefOf(css));
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

/** URL of the operator's style sheet; null without a colour. */
function brandHref({ settings }: BootData): string | null {
  const css = brandCss(settings.color);
  return css && hrefOf(css);
}

function hrefOf(css: string): string {
  return `/brand.css?v=${createHash('sha256').update(css).digest('base64url').slice(0, 12)}`;
}
