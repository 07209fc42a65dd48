/* Runs before the first paint, so that the wrong theme never flashes. A separate file, because the content security
   policy forbids inline scripts. The names are those of src/lib/preferences.ts. */
(() => {
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem('console-preferences') ?? '{}').state?.theme;
    } catch {
      return undefined; // storage is blocked or its value is not valid
    }
  };
  document.documentElement.dataset.theme = chosen() === 'dark' ? 'dark' : 'light';
})();
