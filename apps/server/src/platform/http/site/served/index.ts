import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BootData } from '@maidan/contract';
import type { ServedPage } from './messages.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import { createServedPages, readerOf, type Servable } from './served-pages.ts';

export type { Servable } from './served-pages.ts';

/** The pages that are rendered for visitors. */
export interface ServedOptions {
  readonly paths: readonly string[];
  /** What to render for an address; null if it gets the shell. */
  readonly servable: (path: string, query: URLSearchParams) => Servable | null;
  /** Told when a page could not be rendered, once until one can be again. */
  readonly failed: (error: unknown) => void;
  /** Visitors wait no longer for a page. */
  readonly giveUpAfterMs?: number;
}

interface Site extends ServedOptions {
  /** Directory of the built web app. */
  readonly directory: string;
  /** The built index.html. */
  readonly template: () => Promise<string>;
  readonly boot: () => BootData;
  readonly brandHref: (boot: BootData) => string | null;
  readonly now: () => number;
}

/** The built module that renders pages; its folder is never served. */
const MODULE = '.render/render.js';

/** Answers a request with a rendered page, or with null where the shell is the answer: for players, for other addresses,
 *  and if the page cannot be rendered. The thread starts with the first page, or when the server listens. */
export function servedSite(site: Site) {
  const { directory, paths, servable, template, giveUpAfterMs } = site;
  const file = join(directory, MODULE);
  const isBuilt = existsSync(file);
  const known = new Set(paths);
  let renderer: Promise<Renderer> | null = null;
  let pages: Promise<ReturnType<typeof createServedPages>> | null = null;

  const running = () =>
    (renderer ??= template().then((text) =>
      createRenderer({
        module: pathToFileURL(file).href,
        template: text,
        paths,
        ...(giveUpAfterMs !== undefined && { giveUpAfterMs }),
      }),
    ));

  return {
    async pageOf(request: FastifyRequest, path: string): Promise<ServedPage | null> {
      const { isPlayer, language } = readerOf(request);
      if (!isBuilt || isPlayer || !known.has(path)) return null;
      const { searchParams } = new URL(request.url, 'http://any');
      const page = servable(path, searchParams);
      pages ??= running().then((ready) => createServedPages({ ...site, renderer: ready }));
      return page && (await pages)(page, language);
    },
    followApp(app: FastifyInstance): void {
      if (!isBuilt) return;
      app.addHook('onListen', async () => (await running()).warm());
      app.addHook('onClose', async () => (await renderer)?.stop());
    },
  };
}
