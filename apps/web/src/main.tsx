import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { boot } from './api/boot.ts';
import { queryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { preloadHeader } from './app/chrome/header.tsx';
import { preloadRoute } from './app/routing/routes.ts';
import { prepareReading, setCalm, startFrom, startLive } from './live/index.ts';
import { followServerTime, hydrateAt } from './lib/browser/clock.ts';
import { notifyNews, showKeptNotice } from './lib/browser/notices.ts';
import { awaitInstallOffer, followServiceWorker } from './lib/browser/installed.ts';
import { applyPreferences, usePreferences } from './lib/browser/preferences.ts';
import { goToLogin, openDialogAt, switchDialog } from './lib/browser/dialogs.ts';
import { layOutRest } from './lib/browser/lay-out-rest.ts';
import { repeatEarlyPress } from './lib/browser/early-press.ts';
import { whenQuiet } from './lib/browser/quiet.ts';
import { followOtherTabs, useSession } from './lib/browser/session.ts';
import { surviveTranslation } from './lib/browser/translated.ts';
import { takeReferralCode } from './lib/browser/sign-up-memory.ts';
import { startCalls } from './lib/browser/start.ts';
import { loadWords, speaking } from './lib/words/index.ts';
import { words } from './app/words/index.ts';

/** Shows the page of the address: hydrates the one that the server has rendered, or renders it. */
export async function openPage(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  surviveTranslation();
  const { dataset } = document.documentElement;
  const isServed = dataset['page'] === 'served';
  const { serverTime, event } = boot();
  if (serverTime !== undefined) {
    followServerTime(serverTime);
    hydrateAt(serverTime);
  }
  applyPreferences();
  awaitInstallOffer();
  followOtherTabs();
  setCalm(usePreferences.getState().calm);
  usePreferences.subscribe(({ calm }) => setCalm(calm));
  if (!isServed) startAll();
  await Promise.all([
    preloadHeader(),
    preloadRoute(location.pathname),
    // Without them the page is shown in English.
    loadWords(usePreferences.getState().language, words).catch(() => undefined),
    // Without it the event waits for its call.
    event &&
      prepareReading().then(
        () => startFrom(event),
        () => undefined,
      ),
  ]);
  // SHL-19: a referral link opens Register with the code filled in.
  const isReferred = useSession.getState().token === null && takeReferralCode(location.search);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (isServed) {
    // In a transition React gives way to the browser between parts.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: reportError });
    });
    repeatEarlyPress();
    whenQuiet(() => {
      performance.mark('usable');
      startAll();
    });
  } else {
    root.replaceChildren();
    delete dataset['page'];
    createRoot(root).render(app);
  }
  if (isReferred) switchDialog('register');
  openShortcut();
  if (import.meta.env.PROD) void followServiceWorker();
}

/** A shortcut of the installed site (`/site.webmanifest`). */
function openShortcut(): void {
  if (new URLSearchParams(location.search).get('open') !== 'my-bets') return;
  if (useSession.getState().token === null) goToLogin();
  else openDialogAt('/', 'my-bets');
}

/** What a page needs that is alive: calls, stream and notices. */
function startAll(): void {
  startLive({
    token: () => useSession.getState().token,
    onNotice: ({ hi, ...english }) =>
      notifyNews({ ...english, ...(usePreferences.getState().language === 'hi' && hi) }),
    onBetNotices: (arrived) => {
      const loaded = speaking(import('./app/chrome/tell-notices.ts'));
      // Without them the list still has everything at the next look.
      loaded.then(({ tellNotices }) => tellNotices(arrived)).catch(() => undefined);
    },
    onCashier: (lists) => {
      for (const list of lists) void queryClient.invalidateQueries({ queryKey: ['cashier', list] });
      // A request that is approved moves no figure.
      void queryClient.invalidateQueries({ queryKey: ['my-money'] });
    },
    // The profile's answer says why the session ended and where to go (AUT-20).
    onSignedOut: () => void queryClient.refetchQueries({ queryKey: ['profile'] }),
  });
  startCalls();
  layOutRest();
  if (useSession.getState().token !== null) {
    const loaded = import('./lib/browser/notifications.ts');
    loaded.then(({ shareNotifications }) => shareNotifications((href) => navigate(href))).catch(() => undefined);
  }
  showKeptNotice();
}
