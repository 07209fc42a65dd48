/** Renders pages to markup on the server. Built by `render.config.ts` and run in a worker thread by the server. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { BootData, Language } from '@maidan/contract';
import { setBoot } from './api/boot.ts';
import { queryClient } from './api/query-client.ts';
import { App, preloadFooter } from './app/app.tsx';
import { preloadRoute, routeOf } from './app/routing/routes.ts';
import { words } from './app/words/index.ts';
import { hydrateAt } from './lib/browser/clock.ts';
import { usePreferences } from './lib/browser/preferences.ts';
import { loadWords, named } from './lib/words/index.ts';
import { forgetEvent, prepareReading, startFrom } from './live/index.ts';

export interface PageToRender {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly language: Language;
  readonly boot: BootData;
}

export interface RenderedPage {
  /** What is inside the document's root element. */
  readonly html: string;
  readonly title: string;
}

/** Loads the code and the texts of pages, so that they can be rendered in one go. */
export async function preparePages(paths: readonly string[]): Promise<void> {
  await Promise.all([prepareReading(), preloadFooter()]);
  for (const language of ['en', 'hi'] as const) {
    usePreferences.setState({ language });
    await Promise.all([loadWords(language, words), ...paths.map((path) => preloadRoute(path))]);
  }
}

/** A visitor's page of a path that has been prepared, by the same components as in the browser. Throws if one of them
 *  does. */
export function renderPage({ path, search, language, boot }: PageToRender): RenderedPage {
  usePreferences.setState({ language });
  setBoot(boot);
  hydrateAt(boot.serverTime);
  queryClient.clear();
  startFrom(boot.event);
  try {
    const html = renderToString(
      <Router ssrPath={path} ssrSearch={search}>
        <App />
      </Router>,
    );
    const { say, sayLoosely } = words.wordsIn(language);
    const page = boot.event ? named(boot.event.name, { language }) : sayLoosely(routeOf(path).title);
    return { html, title: say('page.title', { page, site: boot.settings.siteTitle }) };
  } finally {
    queryClient.clear();
    if (boot.event) forgetEvent(boot.event._id);
  }
}
