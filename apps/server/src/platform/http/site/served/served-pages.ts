import type { FastifyRequest } from 'fastify';
import type { BootData, Language } from '@maidan/contract';
import { parseCookies } from '../../access/cookies.ts';
import type { ServedPage } from './messages.ts';
import type { Renderer } from './renderer.ts';

/** A page that visitors get rendered. */
export interface Servable {
  readonly path: string;
  /** The part of the query that the page depends on, with its question mark, or empty. */
  readonly search: string;
  /** What the page shows besides the boot data of every page. */
  readonly boot?: () => Partial<BootData>;
}

export interface ServedPagesOptions {
  readonly renderer: Renderer;
  readonly boot: () => BootData;
  readonly brandHref: (boot: BootData) => string | null;
  readonly now: () => number;
  /** Told when a page could not be rendered, once until one can be again. */
  readonly failed: (error: unknown) => void;
}

/** The same page is rendered at most this often in each language. */
const PAGE_LIFE_MS = 1_000;
/** The oldest page goes when there are more. */
const MOST_KEPT = 64;

interface Kept {
  readonly madeAtMs: number;
  readonly page: Promise<ServedPage | null>;
}

/** The pages of visitors, rendered on request and kept for a second. Null where the page cannot be rendered: then the
 *  shell is served, and the app renders it in the browser. */
export function createServedPages({ renderer, boot, brandHref, now, failed }: ServedPagesOptions) {
  const kept = new Map<string, Kept>();
  let hasFailed = false;

  async function made({ path, search, boot: own }: Servable, language: Language): Promise<ServedPage | null> {
    try {
      const data = { ...boot(), ...own?.() };
      const page = await renderer.render({ path, search, language, boot: data, brandHref: brandHref(data) });
      hasFailed = false;
      return page;
    } catch (error) {
      if (!hasFailed) failed(error);
      hasFailed = true;
      return null;
    }
  }

  return async (servable: Servable, language: Language): Promise<ServedPage | null> => {
    const name = `${language} ${servable.path}${servable.search}`;
    const known = kept.get(name);
    if (known && now() - known.madeAtMs < PAGE_LIFE_MS) return known.page;
    const page = made(servable, language);
    kept.delete(name);
    kept.set(name, { madeAtMs: now(), page });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}

export interface Reader {
  /** A player, whose pages are their own: the app renders them. */
  readonly isPlayer: boolean;
  readonly language: Language;
}

/** Who asks, by the cookies that `public/before-paint.js` writes. They grant nothing. */
export function readerOf(request: FastifyRequest): Reader {
  const cookies = parseCookies(request.headers.cookie);
  return {
    isPlayer: (cookies.get('player') ?? '') !== '',
    language: cookies.get('language') === 'hi' ? 'hi' : 'en',
  };
}
