/** The console's one client: its own session, English, and where a lost session leads. */
import { dataFetcher } from '@maidan/client';
import { browserClient } from '@maidan/client/browser';
import { forgetSession, useSession } from '../lib/session.ts';
import { queryClient } from './query-client.ts';

export const request = browserClient({
  token: () => useSession.getState().token,
  language: () => 'en',
  // AUT-20: HTTP 401 knows no session and no reason, meta.code 401 says why it was ended.
  onSessionLost: ({ goTo, message }) => {
    forgetSession(goTo === '/login' ? 'Your session has expired. Log in again.' : message);
    queryClient.clear();
  },
});

/** For queries, which know data and errors alone. */
export const fetchData = dataFetcher(request);
