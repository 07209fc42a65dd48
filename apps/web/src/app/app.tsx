import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '../api/index.ts';
import { DESKTOP, useMedia } from '../lib/media.ts';
import { useWords } from '../lib/words.ts';
import styles from './app.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import { PageLoading } from './page-loading.tsx';
import { PreloadContext } from './page-link.tsx';
import { PlayersOnly } from './players-only.tsx';
import { preloadRoute, routeOf } from './routes.ts';
import { Notices } from './notices.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { usePageArrival } from './page-arrival.ts';
import { useSiteLook } from './site-look.ts';

const SportsTree = lazy(async () => ({
  default: (await import('../features/sports-list/sports-tree.tsx')).SportsTree,
}));

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
  useSiteLook();
  const main = usePageArrival(path, title);
  return (
    <>
      <a className={styles.skip} href="#content">
        {say('page.skip')}
      </a>
      <Header />
      <StaleBanner />
      <div className={styles.frame} data-sidebar={sidebar || undefined}>
        {sidebar && isDesktop && (
          <div className={styles.sidebar}>
            <Suspense>
              <SportsTree />
            </Suspense>
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
      <Footer />
      <BottomBar />
      <PageDialogs />
      <Notices />
    </>
  );
}
