/** The document's only script: it shows the app. A page that the server has rendered is painted before the app's code
 *  runs. */
import '@maidan/ui/styles.css';

const openApp = () => void import('./main.tsx').then(({ openPage }) => openPage());

if (document.documentElement.dataset['page'] === 'served' && !document.hidden) {
  requestAnimationFrame(() => setTimeout(openApp));
} else {
  openApp();
}
