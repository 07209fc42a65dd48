/* Shows the offline page where a page cannot be loaded. It caches that page and its files, and nothing else: no answer
   of a call, no price, no page. The build puts the version in, a hash of these files. */
const CACHE = 'offline-__VERSION__';
const PAGE = '/offline/page.html';
const FILES = [PAGE, '/offline/page.css', '/offline/page.js', '/before-paint.js', '/coin.svg'];
/** Not pages of the players' site: calls, streams, the console, the games and the frames. */
const NOT_OURS = /^\/(api|identity|admin|play-game|gp|stream|console|games|hub88|hooks|embed)(\/|$)/;

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  passBy(event);
  // No page depends on a version of the worker, so that a new one takes over at once.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh).then(() => self.skipWaiting())));
});

/** Where a browser can be told (static routes), what is not a page goes to the network without asking the worker. */
function passBy(event) {
  const paths = [
    '/api/*',
    '/identity/*',
    '/admin/*',
    '/assets/*',
    '/icons/*',
    '/posters/*',
    '/console*',
    '/games/*',
    '/embed/*',
  ];
  const routes = paths.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' }));
  event.addRoutes?.(routes).catch(() => undefined);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => cached(PAGE)));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => cached(pathname)));
});

async function cached(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? Response.error();
}

/** A notification of a tab (src/lib/browser/notifications.ts) on systems where only a worker may show them. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const href = new URL(event.notification.data?.href ?? '/', self.location.origin);
  if (href.origin === self.location.origin) event.waitUntil(openPage(href.href));
});

async function openPage(href) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab === undefined) return self.clients.openWindow(href);
  await tab.focus();
  return tab.navigate(href);
}
