import { PAGE_PATHS, PAGES, type PagePath, type PageRow } from '@maidan/contract';
import { lazyPage, type LazyPage } from './lazy-page.ts';

export interface AppRoute extends PageRow, LazyPage {
  readonly path: string;
}

const home = lazyPage(async () => (await import('../pages/home-page.ts')).HomePage);

/** The component of every page of the manifest; a page without one does not compile. */
const loaders: Readonly<Record<PagePath, LazyPage>> = {
  '/': home,
  '/login': home,
  '/sports': lazyPage(async () => (await import('../pages/sports-page.ts')).SportsPage),
  '/inplay': lazyPage(async () => (await import('../pages/inplay-page.ts')).InplayPage),
  '/racing': lazyPage(async () => (await import('../pages/racing-page.tsx')).RacingPage),
  '/event': lazyPage(async () => (await import('../pages/event-page.tsx')).EventPage),
  '/statements': lazyPage(async () => (await import('../pages/statements-page.tsx')).StatementsPage),
  '/profit-loss': lazyPage(async () => (await import('../pages/profit-loss-page.tsx')).ProfitLossPage),
  '/deposit': lazyPage(async () => (await import('../pages/deposit-page.tsx')).DepositPage),
  '/withdrawal': lazyPage(async () => (await import('../pages/withdrawal-page.tsx')).WithdrawalPage),
  '/bonus': lazyPage(async () => (await import('../pages/bonus-page.tsx')).BonusPage),
  '/referral-bonus': lazyPage(async () => (await import('../pages/referral-page.tsx')).ReferralPage),
  '/settings': lazyPage(async () => (await import('../../features/settings/index.ts')).SettingsPage),
  '/terms': lazyPage(async () => (await import('../../features/about/index.ts')).TermsPage),
  '/privacy': lazyPage(async () => (await import('../../features/about/index.ts')).PrivacyPage),
  '/responsible-gambling': lazyPage(
    async () => (await import('../../features/about/index.ts')).ResponsibleGamblingPage,
  ),
  '/about': lazyPage(async () => (await import('../../features/about/index.ts')).AboutPage),
};

/** Every page of the site (SHL-01). */
export const routes: readonly AppRoute[] = PAGE_PATHS.map((path) => ({ path, ...PAGES[path], ...loaders[path] }));

export const missingRoute: AppRoute = {
  path: '*',
  title: 'missing.title',
  access: 'everyone',
  sidebar: false,
  links: {},
  ...lazyPage(async () => (await import('../pages/missing-page.tsx')).MissingPage),
};

/** The route of a path, with or without a trailing slash; the not-found page for all others. */
export function routeOf(path: string): AppRoute {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === plain) ?? missingRoute;
}

export function preloadRoute(href: string): Promise<void> {
  return routeOf(href.split(/[?#]/, 1)[0] ?? '/').preload();
}
