import type { WordKey } from '@maidan/contract';
import { lazyPage, type LazyPage } from './lazy-page.ts';

export interface AppRoute extends LazyPage {
  readonly path: string;
  /** The page's name in the window's title; a page may set a better one. */
  readonly title: WordKey;
  /** The sports tree stands on these pages and no other (SHL-08). */
  readonly sidebar: boolean;
}

const home = lazyPage(async () => (await import('../features/sports-list/home-page.tsx')).HomePage);

/** Every page of the site (SHL-01). */
export const routes: readonly AppRoute[] = [
  { path: '/', title: 'home.title', sidebar: true, ...home },
  // Home with the Login dialog open (AUT-20).
  { path: '/login', title: 'login.title', sidebar: true, ...home },
  {
    path: '/sports',
    title: 'sports.title',
    sidebar: true,
    ...lazyPage(async () => (await import('../features/sports-list/sports-page.tsx')).SportsPage),
  },
  {
    path: '/inplay',
    title: 'inplay.title',
    sidebar: true,
    ...lazyPage(async () => (await import('../features/sports-list/inplay-page.tsx')).InplayPage),
  },
  {
    path: '/racing',
    title: 'racing.title',
    sidebar: true,
    ...lazyPage(async () => (await import('./racing-page.tsx')).RacingPage),
  },
  {
    path: '/event',
    title: 'list.event',
    sidebar: true,
    ...lazyPage(async () => (await import('./event-page.tsx')).EventPage),
  },
  {
    path: '/statements',
    title: 'player.statements',
    sidebar: false,
    ...lazyPage(async () => (await import('./statements-page.tsx')).StatementsPage),
  },
  {
    path: '/profit-loss',
    title: 'player.profitLoss',
    sidebar: false,
    ...lazyPage(async () => (await import('./profit-loss-page.tsx')).ProfitLossPage),
  },
  {
    path: '/deposit',
    title: 'quick.deposit',
    sidebar: false,
    ...lazyPage(async () => (await import('./deposit-page.tsx')).DepositPage),
  },
  {
    path: '/withdrawal',
    title: 'quick.withdrawal',
    sidebar: false,
    ...lazyPage(async () => (await import('./withdrawal-page.tsx')).WithdrawalPage),
  },
  {
    path: '/bonus',
    title: 'quick.bonus',
    sidebar: false,
    ...lazyPage(async () => (await import('./bonus-page.tsx')).BonusPage),
  },
  {
    path: '/referral-bonus',
    title: 'player.referral',
    sidebar: false,
    ...lazyPage(async () => (await import('./referral-page.tsx')).ReferralPage),
  },
  {
    path: '/settings',
    title: 'settings.title',
    sidebar: false,
    ...lazyPage(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: '/terms',
    title: 'footer.terms',
    sidebar: false,
    ...lazyPage(async () => (await import('../features/about/about-pages.tsx')).TermsPage),
  },
  {
    path: '/privacy',
    title: 'footer.privacy',
    sidebar: false,
    ...lazyPage(async () => (await import('../features/about/about-pages.tsx')).PrivacyPage),
  },
  {
    path: '/responsible-gambling',
    title: 'footer.responsible',
    sidebar: false,
    ...lazyPage(async () => (await import('../features/about/about-pages.tsx')).ResponsibleGamblingPage),
  },
  {
    path: '/about',
    title: 'footer.about',
    sidebar: false,
    ...lazyPage(async () => (await import('../features/about/about-pages.tsx')).AboutPage),
  },
];

export const missingRoute: AppRoute = {
  path: '*',
  title: 'missing.title',
  sidebar: false,
  ...lazyPage(async () => (await import('./missing-page.tsx')).MissingPage),
};

/** The route of a path, with or without a trailing slash; the not-found page for all others. */
export function routeOf(path: string): AppRoute {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === plain) ?? missingRoute;
}

export function preloadRoute(href: string): Promise<void> {
  return routeOf(href.split(/[?#]/, 1)[0] ?? '/').preload();
}
