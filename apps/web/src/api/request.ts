/** The app's only API client, with the browser's storage, language and location. */
import { dataFetcher } from '@maidan/client';
import { browserClient } from '@maidan/client/browser';
import { navigate } from 'wouter/use-browser-location';
import { goToLoginAgain, LOGIN_PATH } from '../lib/browser/dialogs.ts';
import { notify } from '../lib/browser/notices.ts';
import { usePreferences } from '../lib/browser/preferences.ts';
import { started } from '../lib/browser/start.ts';
import { forgetSession, useSession } from '../lib/browser/session.ts';
import { queryClient } from './query-client.ts';

export const request = browserClient({
  token: () => useSession.getState().token,
  language: () => usePreferences.getState().language,
  onSessionLost: ({ goTo, message }) => {
    forgetSession();
    queryClient.clear();
    if (goTo === LOGIN_PATH) {
      goToLoginAgain();
      return;
    }
    if (message !== '') notify({ type: 'warning', message });
    navigate(goTo);
  },
});

const fetchNow = dataFetcher(request);

/** For queries, which only know data and errors: a refusal is thrown. Waits until the page may make calls. */
export const fetchData: typeof fetchNow = async (...asked) => {
  await started;
  return fetchNow(...asked);
};
