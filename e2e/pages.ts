import type { APIRequestContext } from '@playwright/test';
import { gamesListed } from './casino.ts';
import { evenMatch } from './event.ts';

export interface SitePage {
  readonly path: string;
  /** Whether the sports tree is shown beside it on a desktop. */
  readonly hasTree: boolean;
}

/** The pages of a player, which send a visitor to /login. */
export const PRIVATE_PAGES = [
  '/deposit',
  '/withdrawal',
  '/bonus',
  '/referral-bonus',
  '/my-money',
  '/statements',
  '/profit-loss',
] as const;

/** The pages that everyone can open, but for /login, which is home with a dialog; an in-play match is on the event page
 *  and games are in the lobby. */
export async function pages(request: APIRequestContext): Promise<readonly SitePage[]> {
  await gamesListed(request);
  const { href } = await evenMatch(request);
  return [
    ...['/', '/sports', '/inplay', '/racing', href].map((path) => ({ path, hasTree: true })),
    ...['/live-casino', '/slots', '/indian-casino', '/multi-markets'].map((path) => ({ path, hasTree: false })),
    ...['/replay', '/settings', '/terms', '/privacy', '/responsible-gambling', '/check-statement', '/about'].map(
      (path) => ({
        path,
        hasTree: false,
      }),
    ),
  ];
}
