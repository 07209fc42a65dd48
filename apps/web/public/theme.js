/* Runs before the first paint, so that the wrong theme never flashes (SHL-16). A file of its own, because the content
   policy forbids inline scripts. The names are those of src/lib/preferences.ts. */
(function () {
  const root = document.documentElement;
  /** @type {{ theme?: unknown, colours?: unknown, calm?: unknown, language?: unknown }} */
  let chosen = {};
  try {
    /** @type {{ state?: typeof chosen } | null} */
    const stored = JSON.parse(localStorage.getItem('preferences') || 'null');
    chosen = stored?.state || {};
  } catch {
    /* Storage is closed or holds something else: the defaults stand. */
  }
  root.dataset.theme = chosen.theme === 'light' ? 'light' : 'dark';
  root.dataset.colours = chosen.colours === 'cvd' ? 'cvd' : 'standard';
  root.dataset.motion = chosen.calm === true ? 'calm' : 'full';
  root.lang = chosen.language === 'hi' ? 'hi' : 'en';
})();
