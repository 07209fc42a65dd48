/** The document's first script: it shows the app. A page that the server has rendered is painted before the app's code is
 *  fetched (`public/before-paint.js` says when). */
import '@maidan/ui/styles.css';

const openApp = () => void import('./main.tsx').then(({ openPage }) => openPage());

const { page, painted } = document.documentElement.dataset;
if (page === 'served' && painted === undefined) addEventListener('painted', openApp, { once: true });
else openApp();
