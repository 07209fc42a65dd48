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
  root.dataset.theme = theme === 'light' ? 'light' : 'dark';
  root.dataset.colours = colours === 'cvd' ? 'cvd' : 'standard';
  root.dataset.motion = calm === true ? 'calm' : 'full';
  root.lang = language === 'hi' ? 'hi' : 'en';

  /** Fetches the files of the opened page in parallel with the app's own. The build lists them. */
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
