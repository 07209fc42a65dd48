import type { APIRequestContext } from '@playwright/test';
import { evenMatch } from './event.ts';

export interface SitePage {
  readonly path: string;
  /** Whether the sports tree stands beside it on a desktop. */
  readonly hasTree: boolean;
}

/** Every page of the site, with a match in play for the event page. */
export async function pages(request: APIRequestContext): Promise<readonly SitePage[]> {
  const { href } = await evenMatch(request);
  return [
    ...['/', '/sports', '/inplay', '/racing', href].map((path) => ({ path, hasTree: true })),
    ...['/settings', '/terms', '/privacy', '/responsible-gambling', '/about'].map((path) => ({ path, hasTree: false })),
  ];
}
