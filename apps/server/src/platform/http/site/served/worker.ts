/** The worker thread that renders pages, so that no bet waits for one. */
import { parentPort, workerData } from 'node:worker_threads';
import { etagOf } from '../assets.ts';
import { encodeBody } from '../encodings.ts';
import { documentOf } from '../page.ts';
import type { Answer, PageToRender, Question, ServedPage, Start } from './messages.ts';

/** The exports of `apps/web/src/render.tsx`. */
interface Pages {
  readonly preparePages: (paths: readonly string[]) => Promise<void>;
  readonly renderPage: (page: Omit<PageToRender, 'brandHref'>) => { readonly html: string; readonly title: string };
}

const { module, template, paths } = workerData as Start;
const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread');
const tell = (answer: Answer) => port.postMessage(answer);

const { preparePages, renderPage } = (await import(module)) as Pages;
await preparePages(paths);

port.on('message', ({ id, page }: Question) => {
  serve(page).then(
    (served) => tell({ kind: 'page', id, page: served }),
    (error: unknown) =>
      tell({ kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});
tell({ kind: 'ready' });

async function serve({ brandHref, ...page }: PageToRender): Promise<ServedPage> {
  const { html, title } = renderPage(page);
  const served = { html, title, language: page.language };
  const plain = Buffer.from(documentOf({ template, boot: page.boot, brandHref, served }));
  return { etag: etagOf(plain), encoded: await encodeBody(plain, 'page') };
}
