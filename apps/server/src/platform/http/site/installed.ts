import type { AppSettings } from '@maidan/contract';

export const MANIFEST_PATH = '/site.webmanifest';
export const WORKER_PATH = '/sw.js';

/** The header's ground, before the page has painted its own. */
const GROUND = '#121B18';

const png = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** SHL-28: what a system needs to know to install the site under the operator's name. */
export function webManifest({ siteTitle }: Pick<AppSettings, 'siteTitle'>): string {
  const icons = [png('icon-192', 192)];
  return JSON.stringify({
    id: '/',
    name: siteTitle,
    short_name: siteTitle,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['sports', 'games'],
    icons: [...icons, png('icon-512', 512), png('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'In-play', url: '/inplay', icons },
      { name: 'My Bets', url: '/?open=my-bets', icons },
    ],
  });
}

/** Served in place of the worker where the offline page is switched off: browsers that have it remove it. */
export const WORKER_THAT_LEAVES = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;
