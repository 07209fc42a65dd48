/** A frame's one line to the world: the page that holds it. */
import { toldByPage, tellableHeight, type FromFrame, type ToFrame } from '../lib/frame-messages.ts';

/** The frame's own origin is nobody's; the site's stands in its address. */
const siteOrigin = new URL(location.href).origin;
const eventId = new URLSearchParams(location.search).get('event') ?? '';

/** Puts the theme of the address (`#light`) on the page, so that no dark frame flashes on a light page. */
export function takeLookOfAddress(): void {
  document.documentElement.dataset['theme'] = location.hash === '#light' ? 'light' : 'dark';
}

/** Hears what the page tells, puts its look on the frame, and says that it listens. */
export function listenToPage(onTold: (told: ToFrame) => void): void {
  addEventListener('message', (message) => {
    const told = toldByPage(message, { parent: window.parent, siteOrigin, eventId });
    if (!told) return;
    const { theme, colours, motion, language } = told.look;
    Object.assign(document.documentElement.dataset, { theme, colours, motion });
    document.documentElement.lang = language;
    onTold(told);
  });
  tell({ kind: 'maidan:ready' });
}

/** Tells the page how high the content is, now and whenever that changes. */
export function tellHeightOf(content: Element): void {
  let known = 0;
  new ResizeObserver(() => {
    const heightPx = tellableHeight(content.getBoundingClientRect().height);
    if (heightPx === known) return;
    known = heightPx;
    tell({ kind: 'maidan:height', heightPx });
  }).observe(content);
}

function tell(message: FromFrame): void {
  // Opened by itself a frame has nobody to talk to.
  if (window.parent !== window) window.parent.postMessage(message, siteOrigin);
}
