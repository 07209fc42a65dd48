import { ENTRANCES, type PagePath } from '@maidan/contract';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Matches the module of a page in the manifest. */
const moduleOf = (path: PagePath): RegExp =>
  new RegExp(`/src/app/pages/${path === '/' ? 'home' : path.slice(1)}-page\\.tsx?$`);
const APP = /\/src\/main\.tsx$/;

const EMPTY_LIST = '<meta name="page-files" content="" />';

/** Adds to the document what it needs next: a preload of the Latin font (the other two font files load when one of their
 *  characters is shown), and for `public/before-paint.js` the list of each entrance page's scripts; those of other pages
 *  stand under `*`. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml(html, { bundle = {}, chunk }) {
      if (chunk === undefined) return html;
      const first = filesOf(bundle, chunk);
      const scriptsOf = (...modules: readonly RegExp[]) => {
        const files = new Set(modules.flatMap((module) => [...filesOf(bundle, chunkOf(bundle, module))]));
        return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`);
      };
      const pages = ENTRANCES.map((path) => [path, scriptsOf(APP, moduleOf(path))]);
      const list = JSON.stringify(Object.fromEntries([...pages, ['*', scriptsOf(APP)]])).replaceAll('"', '&quot;');
      return { html: html.replace(EMPTY_LIST, EMPTY_LIST.replace('""', `"${list}"`)), tags: fontPreload(bundle) };
    },
  };
}

function fontPreload(bundle: Bundle): HtmlTagDescriptor[] {
  const font = Object.keys(bundle).find((file) => /latin-wght-[^/]*\.woff2$/.test(file));
  if (font === undefined) return [];
  const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
  return [{ tag: 'link', attrs, injectTo: 'head' }];
}

function chunkOf(bundle: Bundle, module: RegExp): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (each) => each.type === 'chunk' && module.test(each.facadeModuleId?.replaceAll('\\', '/') ?? ''),
  );
  if (found?.type !== 'chunk') throw new Error(`No chunk is made of ${module.source}`);
  return found;
}

/** The scripts of a chunk: its own and those of all its static imports. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
}
