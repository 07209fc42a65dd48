/* Runs before the first paint, so that the wrong theme never flashes. A file of its own, because the content policy
   forbids inline scripts. The names are those of src/lib/preferences.ts. */
(() => {
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem('console-preferences') ?? '{}').state?.theme;
    } catch {
      return undefined; // storage is closed or holds something else
    }
  };
  document.documentElement.dataset.theme = chosen() === 'dark' ? 'dark' : 'light';
})();
