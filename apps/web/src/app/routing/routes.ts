import { PAGE_PATHS, PAGES, type PageLinks, type PagePath, type PageRow } from '@maidan/contract';
import type { WordKey } from '../words/index.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';

export interface AppRoute extends PageRow, LazyPage {
  readonly path: string;
  readonly title: WordKey;
  readonly links: PageLinks<WordKey>;
}

const home = lazyPage(
  () => import('../pages/home-page.tsx'),
  (page) => page.HomePage,
);

/** The component of every page of the manifest; a page without one does not compile. */
const loaders: Readonly<Record<PagePath, LazyPage>> = {
  '/': home,
  '/login': home,
  '/sports': lazyPage(
    () => import('../pages/sports-page.ts'),
    (page) => page.SportsPage,
  ),
  '/inplay': lazyPage(
    () => import('../pages/inplay-page.ts'),
    (page) => page.InplayPage,
  ),
  '/live-casino': lazyPage(
    () => import('../pages/casino/live-casino-page.tsx'),
    (page) => page.LiveCasinoPage,
  ),
  '/slots': lazyPage(
    () => import('../pages/casino/slots-page.tsx'),
    (page) => page.SlotsPage,
  ),
  '/indian-casino': lazyPage(
    () => import('../pages/casino/indian-casino-page.tsx'),
    (page) => page.IndianCasinoPage,
  ),
  '/racing': lazyPage(
    () => import('../pages/racing-page.tsx'),
    (page) => page.RacingPage,
  ),
  '/multi-markets': lazyPage(
    () => import('../pages/multi-markets-page.tsx'),
    (page) => page.MultiMarketsPage,
  ),
  '/event': lazyPage(
    () => import('../pages/event-page.tsx'),
    (page) => page.EventPage,
  ),
  '/replay': lazyPage(
    () => import('../pages/replay-page.tsx'),
    (page) => page.ReplayPage,
  ),
  '/my-money': lazyPage(
    () => import('../pages/player/my-money-page.tsx'),
    (page) => page.MyMoneyPage,
  ),
  '/statements': lazyPage(
    () => import('../pages/player/statements-page.tsx'),
    (page) => page.StatementsPage,
  ),
  '/profit-loss': lazyPage(
    () => import('../pages/player/profit-loss-page.tsx'),
    (page) => page.ProfitLossPage,
  ),
  '/deposit': lazyPage(
    () => import('../pages/player/deposit-page.tsx'),
    (page) => page.DepositPage,
  ),
  '/withdrawal': lazyPage(
    () => import('../pages/player/withdrawal-page.tsx'),
    (page) => page.WithdrawalPage,
  ),
  '/bonus': lazyPage(
    () => import('../pages/player/bonus-page.tsx'),
    (page) => page.BonusPage,
  ),
  '/referral-bonus': lazyPage(
    () => import('../pages/player/referral-page.tsx'),
    (page) => page.ReferralPage,
  ),
  '/settings': lazyPage(
    () => import('../../features/settings/index.ts'),
    (page) => page.SettingsPage,
  ),
  '/terms': lazyPage(
    () => import('../../features/about/index.ts'),
    (page) => page.TermsPage,
  ),
  '/privacy': lazyPage(
    () => import('../../features/about/index.ts'),
    (page) => page.PrivacyPage,
  ),
  '/responsible-gambling': lazyPage(
    () => import('../../features/about/index.ts'),
    (page) => page.ResponsibleGamblingPage,
  ),
  '/check-statement': lazyPage(
    () => import('../../features/statement-check/index.ts'),
    (page) => page.StatementCheckPage,
  ),
  '/about': lazyPage(
    () => import('../../features/about/index.ts'),
    (page) => page.AboutPage,
  ),
};

/** Every page of the site (SHL-01). */
export const routes: readonly AppRoute[] = PAGE_PATHS.map((path) => ({ path, ...PAGES[path], ...loaders[path] }));

export const missingRoute: AppRoute = {
  path: '*',
  title: 'missing.title',
  access: 'everyone',
  sidebar: false,
  links: {},
  ...lazyPage(
    () => import('../pages/missing-page.tsx'),
    (page) => page.MissingPage,
  ),
};

/** The route of a path, with or without a trailing slash; the not-found page for all others. */
export function routeOf(path: string): AppRoute {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === plain) ?? missingRoute;
}

export function preloadRoute(href: string): Promise<void> {
  return routeOf(href.split(/[?#]/, 1)[0] ?? '/').preload();
}
