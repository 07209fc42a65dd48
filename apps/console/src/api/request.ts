/** The console's only API client: its own session, English, and the handling of a lost session. */
import { dataFetcher } from '@maidan/client';
import { browserClient } from '@maidan/client/browser';
import { forgetSession, useSession } from '../lib/session.ts';
import { queryClient } from './query-client.ts';

export const request = browserClient({
  token: () => useSession.getState().token,
  language: () => 'en',
  // AUT-20: HTTP 401 carries no reason; meta.code 401 says why the session ended.
  onSessionLost: ({ goTo, message }) => {
    forgetSession(goTo === '/login' ? 'Your session has expired. Log in again.' : message);
    queryClient.clear();
  },
});

/** For queries, which only know data and errors: a refusal is thrown. */
export const fetchData = dataFetcher(request);
