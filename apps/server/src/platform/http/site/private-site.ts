import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadAssets, type Asset } from './assets.ts';
import { ASK_AGAIN, notFound, pathOf, send, sendAsset } from './send.ts';

export interface PrivateSiteOptions {
  /** The base path, such as `/console`. Its files were built for this path. */
  readonly at: string;
  /** Directory of the built app. */
  readonly directory: string;
  /** Paths of its pages under `at`, each with or without one more segment: `/deposits` also serves `/deposits/x`. */
  readonly pages: readonly string[];
}

/** A web app for operators: the page is the same for everyone, contains no data and is not indexed. All its data comes
 *  from calls that authenticate the caller. */
export function privateSiteRoutes({ at, directory, pages }: PrivateSiteOptions): (app: FastifyInstance) => void {
  const assets: ReadonlyMap<string, Asset> = existsSync(join(directory, 'index.html'))
    ? loadAssets(directory)
    : new Map<string, Asset>();
  const page = assets.get('/index.html');

  function isPage(path: string): boolean {
    return (
      path === '' ||
      pages.some((each) => path === each || (/^\/[^/]+$/.test(path.slice(each.length)) && path.startsWith(each)))
    );
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request).slice(at.length);
    void reply.header('x-robots-tag', 'noindex, nofollow');
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send('This app has not been built yet.\n');
    const asset = path === '/index.html' ? undefined : assets.get(path);
    if (asset) return sendAsset(request, reply, asset);
    if (/^\/assets\/|\.\w{2,11}$/.test(path)) return notFound(reply);
    void reply.code(isPage(path) ? 200 : 404).type(page.type);
    return send(request, reply, { etag: page.etag, encoded: await page.encoded(), cacheControl: ASK_AGAIN });
  }

  return (app) => {
    for (const address of [at, `${at}/*`]) {
      app.get(address, { schema: { hide: true } }, async (request, reply) => serve(request, reply));
    }
  };
}
