import '@maidan/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { boot } from './api/boot.ts';
import { queryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { preloadHeader } from './app/chrome/header.tsx';
import { preloadRoute } from './app/routing/routes.ts';
import { setCalm, startLive } from './live/index.ts';
import { followServerTime } from './lib/browser/clock.ts';
import { notify, showKeptNotice } from './lib/browser/notices.ts';
import { awaitInstallOffer, followServiceWorker } from './lib/browser/installed.ts';
import { shareNotifications } from './lib/browser/notifications.ts';
import { applyPreferences, usePreferences } from './lib/browser/preferences.ts';
import { goToLogin, openDialogAt, switchDialog } from './lib/browser/dialogs.ts';
import { followOtherTabs, useSession } from './lib/browser/session.ts';
import { takeReferralCode } from './lib/browser/sign-up-memory.ts';
import { loadWords, speaking } from './lib/words/index.ts';
import { words } from './app/words/index.ts';

if (boot.serverTime !== undefined) followServerTime(boot.serverTime);
applyPreferences();
awaitInstallOffer();
followOtherTabs();

// SHL-19: a referral link opens Register with the code filled in.
if (useSession.getState().token === null && takeReferralCode(location.search)) switchDialog('register');

// A shortcut of the installed site (`/site.webmanifest`).
if (new URLSearchParams(location.search).get('open') === 'my-bets') {
  if (useSession.getState().token === null) goToLogin();
  else openDialogAt('/', 'my-bets');
}

setCalm(usePreferences.getState().calm);
usePreferences.subscribe(({ calm }) => setCalm(calm));

startLive({
  token: () => useSession.getState().token,
  onNotice: ({ hi, ...english }) => notify({ ...english, ...(usePreferences.getState().language === 'hi' && hi) }),
  onBetNotices: (arrived) => {
    const loaded = speaking(import('./app/chrome/tell-notices.ts'));
    // Without them the list still has everything at the next look.
    loaded.then(({ tellNotices }) => tellNotices(arrived)).catch(() => undefined);
  },
  onCashier: (lists) => {
    for (const list of lists) void queryClient.invalidateQueries({ queryKey: ['cashier', list] });
  },
  // The profile's answer says why the session ended and where to go (AUT-20).
  onSignedOut: () => void queryClient.refetchQueries({ queryKey: ['profile'] }),
});

if (useSession.getState().token !== null) shareNotifications((href) => navigate(href));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

await Promise.all([
  preloadHeader(),
  preloadRoute(location.pathname),
  loadWords(usePreferences.getState().language, words),
]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
showKeptNotice();
if (import.meta.env.PROD) void followServiceWorker();
