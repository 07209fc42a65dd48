/* Runs before the first paint. A file of its own, because the content policy forbids inline scripts. */

/* The wrong theme must never flash (SHL-16). The names are those of src/lib/preferences.ts. */
(function () {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('preferences') || '{}').state || {};
  } catch (_) {
    /* Storage is closed or holds something else: the defaults stand. */
  }
  root.dataset.theme = chosen.theme === 'light' ? 'light' : 'dark';
  root.dataset.colours = chosen.colours === 'cvd' ? 'cvd' : 'standard';
  root.dataset.motion = chosen.calm === true ? 'calm' : 'full';
  root.lang = chosen.language === 'hi' ? 'hi' : 'en';
})();

/* The files of the page that is opened are fetched beside the app's own, not after them. The build lists them. */
(function () {
  var list = document.querySelector('meta[name="page-files"]');
  var files = list ? JSON.parse(list.content || '{}')[location.pathname] || [] : [];
  files.forEach(function (href) {
    var link = document.createElement('link');
    link.crossOrigin = '';
    if (/\.css$/.test(href)) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.href = href;
    document.head.appendChild(link);
  });
})();
