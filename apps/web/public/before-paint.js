/* Runs before the first paint. A separate file, because the content security policy forbids inline scripts. */
(() => {
  /** The player's preferences; the names are those of src/lib/browser/preferences.ts. */
  const preferences = () => {
    try {
      return JSON.parse(localStorage.getItem('preferences') ?? '{}').state ?? {};
    } catch {
      return {}; // storage is blocked or its value is not valid: use the defaults
    }
  };

  /** The wrong theme must never flash (SHL-16). */
  const { theme, colours, calm, language } = preferences();
  const root = document.documentElement;
  const spoken = language === 'hi' ? 'hi' : 'en';
  root.dataset.theme = theme === 'light' ? 'light' : 'dark';
  root.dataset.colours = colours === 'cvd' ? 'cvd' : 'standard';
  root.dataset.motion = calm === true ? 'calm' : 'full';

  /** The server renders pages for visitors, in the language of a cookie. A page that is not for this reader must never
   *  flash either: the app replaces it, and the cookies say so to the server the next time. */
  const isPlayer = () => {
    try {
      return localStorage.getItem('token') !== null;
    } catch {
      return false;
    }
  };
  const player = isPlayer();
  if (root.dataset.page === 'served' && (player || root.lang !== spoken)) root.dataset.page = 'other';
  root.lang = spoken;
  document.cookie = `language=${spoken}; Path=/; Max-Age=31536000; SameSite=Lax`;
  document.cookie = `player=${player ? 1 : ''}; Path=/; Max-Age=${player ? 31536000 : 0}; SameSite=Lax`;

  /** Fetches the scripts of the opened page; the build lists them. A page that the server has rendered is painted
   *  first. */
  const fetchScripts = () => {
    const files = JSON.parse(document.querySelector('meta[name="page-files"]')?.content || '{}');
    for (const href of files[location.pathname] ?? files['*'] ?? []) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
  };
  if (root.dataset.page !== 'served') {
    fetchScripts();
    return;
  }
  /** A rendered button does nothing before the app has taken the page over: the one that was pressed last is pressed
   *  again then (src/lib/browser/early-press.ts). */
  let pressed = null;
  const notePress = ({ target }) => {
    pressed = target.closest('button');
  };
  addEventListener('click', notePress, true);
  globalThis.takeEarlyPress = () => {
    removeEventListener('click', notePress, true);
    return pressed;
  };
  let isPainted = false;
  const painted = () => {
    if (isPainted) return;
    isPainted = true;
    fetchScripts();
    dispatchEvent(new Event('painted'));
    root.dataset.painted = '';
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) painted();
  }).observe({ type: 'paint', buffered: true });
  // A tab in the background is not painted.
  addEventListener('load', () => setTimeout(painted, 1_000));
})();
