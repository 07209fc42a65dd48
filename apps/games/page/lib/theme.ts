/** Follows the device's light or dark mode where no site opened the page: it has no storage to keep a choice in. */
export function followTheme(window: Window): void {
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    window.document.documentElement.dataset['theme'] = light.matches ? 'light' : 'dark';
  };
  apply();
  light.addEventListener('change', apply);
}
