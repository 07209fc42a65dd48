/** Where the operators' console stands, and its rooms. */
export const CONSOLE = '/console';
export const CONSOLE_ROOMS = ['/deposits', '/withdrawals', '/audit'];

/** Addresses of the web app's pages; any other is answered with the app's own not-found page and status 404. */
export const PAGES = [
  '/',
  '/login',
  '/sports',
  '/inplay',
  '/racing',
  '/event',
  '/statements',
  '/profit-loss',
  '/deposit',
  '/withdrawal',
  '/bonus',
  '/referral-bonus',
  '/settings',
  '/terms',
  '/privacy',
  '/responsible-gambling',
  '/about',
];
