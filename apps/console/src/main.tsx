import '@maidan/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyPreferences } from './lib/preferences.ts';
import { followOtherTabs } from './lib/session.ts';

applyPreferences();
followOtherTabs();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
