import { ENTRANCES, type PagePath } from '@maidan/contract';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Matches the module of a page in the manifest. */
const moduleOf = (path: PagePath): RegExp =>
  new RegExp(`/src/app/pages/${path === '/' ? 'home' : path.slice(1)}-page\\.tsx?$`);

const EMPTY_LIST = '<meta name="page-files" content="" />';

/** Adds to the document what it needs next, so that nothing waits for a script: a preload of the Latin font (the other
 *  two font files load when one of their characters is shown), and for `public/before-paint.js` the list of each
 *  entrance page's files besides the app's own. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml(html, { bundle = {}, chunk }) {
      if (chunk === undefined) return html;
      const own = filesOf(bundle, chunk);
      const pages = ENTRANCES.map((path) => {
        const module = moduleOf(path);
        const page = Object.values(bundle).find(
          (each) => each.type === 'chunk' && module.test(each.facadeModuleId?.replaceAll('\\', '/') ?? ''),
        );
        if (page?.type !== 'chunk') throw new Error(`${path} has no module of its own (${module.source})`);
        return [path, [...filesOf(bundle, page)].filter((file) => !own.has(file)).map((file) => `/${file}`)];
      });
      const list = JSON.stringify(Object.fromEntries(pages)).replaceAll('"', '&quot;');
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

/** The files of a chunk: its script and styles, and those of all its static imports. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
}
