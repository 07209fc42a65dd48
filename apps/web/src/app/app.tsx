import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '../api/index.ts';
import { DESKTOP, useMedia } from '../lib/browser/media.ts';
import { useStarted } from '../lib/browser/start.ts';
import { laterPart } from '../lib/lazy-part.tsx';
import { speaking } from '../lib/words/index.ts';
import { useWords } from './words/index.ts';
import styles from './app.module.css';
import { BottomBar } from './chrome/bottom-bar.tsx';
import { SideFoot } from './chrome/edge/side-foot.tsx';
import { Header } from './chrome/header.tsx';
import { PageBoundary } from './routing/page-boundary.tsx';
import { PageDialogs } from './dialogs/page-dialogs.tsx';
import { PageLoading } from './routing/page-loading.tsx';
import { PreloadContext } from './chrome/page-link.tsx';
import { PlayersOnly } from './routing/players-only.tsx';
import { preloadRoute, routeOf } from './routing/routes.ts';
import { StaleBanner } from './chrome/stale-banner.tsx';
import { usePageArrival } from './routing/page-arrival.ts';
import { useFocusKept } from './routing/focus-kept.ts';
import { useNamesByHand } from './chrome/use-names-by-hand.ts';
import { useSiteLook } from './chrome/site-look.ts';

const SportsTree = lazy(async () => ({
  default: (await speaking(import('./chrome/sports-tree.ts'))).SportsTree,
}));

const footer = laterPart('footer', async () => (await import('./chrome/footer/footer.tsx')).Footer);
/** Fetches what every page has below its content, before pages are rendered on the server. */
export const preloadFooter = footer.load;
/** One element, so that no other change of the page touches the rendered footer before its code has come. */
const laterFooter = (
  <Suspense>
    <footer.Part />
  </Suspense>
);

const Notices = lazy(async () => ({ default: (await import('./chrome/notices.tsx')).Notices }));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <PreloadContext value={preloadRoute}>
        <Site />
      </PreloadContext>
    </QueryClientProvider>
  );
}

function Site() {
  const [path] = useLocation();
  const { Page, access, sidebar, title } = routeOf(path);
  const { say } = useWords();
  const isDesktop = useMedia(DESKTOP);
  const isStarted = useStarted();
  useSiteLook();
  useNamesByHand();
  useFocusKept();
  const main = usePageArrival(path, title);
  return (
    <>
      <a className={styles.skip} href="#content">
        {say('page.skip')}
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <StaleBanner />
      <div className={styles.frame} data-sidebar={sidebar || undefined}>
        {sidebar && (
          <div className={styles.sidebar}>
            {isDesktop && (
              <Suspense>
                <SportsTree />
              </Suspense>
            )}
            {isDesktop && <SideFoot place="sidebar" />}
          </div>
        )}
        {!sidebar && isDesktop && (
          <div className={styles.margin}>
            <SideFoot place="margin" />
          </div>
        )}
        <main ref={main} id="content" className={styles.main} tabIndex={-1}>
          <PageBoundary key={path}>
            <Suspense fallback={<PageLoading />}>
              {access === 'players' ? (
                <PlayersOnly>
                  <Page />
                </PlayersOnly>
              ) : (
                <Page />
              )}
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      {/* Each of these boundaries is hydrated by itself. */}
      {laterFooter}
      <Suspense>
        <BottomBar />
      </Suspense>
      {isStarted && <PageDialogs />}
      {isStarted && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  );
}
