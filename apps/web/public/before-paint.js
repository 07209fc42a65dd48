/* Runs before the first paint. A file of its own, because the content policy forbids inline scripts. */
(() => {
  /** What the player has chosen; the names are those of src/lib/preferences.ts. */
  const preferences = () => {
    try {
      return JSON.parse(localStorage.getItem('preferences') ?? '{}').state ?? {};
    } catch {
      return {}; // storage is closed or holds something else: the defaults stand
    }
  };

  /** The wrong theme must never flash (SHL-16). */
  const { theme, colours, calm, language } = preferences();
  const root = document.documentElement;
  root.dataset.theme = theme === 'light' ? 'light' : 'dark';
  root.dataset.colours = colours === 'cvd' ? 'cvd' : 'standard';
  root.dataset.motion = calm === true ? 'calm' : 'full';
  root.lang = language === 'hi' ? 'hi' : 'en';

  /** The files of the page that is opened are fetched beside the app's own, not after them. The build lists them. */
  const list = document.querySelector('meta[name="page-files"]')?.content || '{}';
  for (const href of JSON.parse(list)[location.pathname] ?? []) {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    Object.assign(link, {
      rel: isStyle ? 'preload' : 'modulepreload',
      as: isStyle ? 'style' : 'script',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
})();
