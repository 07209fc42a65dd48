/** The frame's only connection: messages with the page that embeds it. */
import type { Language } from '@maidan/words';
import { toldByPage, tellableHeight, type FromFrame, type ToFrame } from '../lib/frame-messages.ts';

/** The sandboxed frame has an opaque origin; the site's is in its URL. */
const siteOrigin = new URL(location.href).origin;
const eventId = new URLSearchParams(location.search).get('event') ?? '';

/** The theme and language in the URL (`#light-hi`), so that no dark or English frame flashes on a light or Hindi page. */
export interface FirstLook {
  readonly theme: 'dark' | 'light';
  readonly language: Language;
}

/** Applies them to the frame and returns them. */
export function takeLookOfAddress(): FirstLook {
  const [theme, language] = location.hash.slice(1).split('-');
  const look = { theme: theme === 'light' ? 'light' : 'dark', language: language === 'hi' ? 'hi' : 'en' } as const;
  document.documentElement.dataset['theme'] = look.theme;
  document.documentElement.lang = look.language;
  return look;
}

/** Listens to the page's messages, applies its look to the frame, and tells the page that it is ready. */
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

/** Sends the height of the content to the page, now and whenever it changes. */
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
  // A frame opened on its own has no parent.
  if (window.parent !== window) window.parent.postMessage(message, siteOrigin);
}
