/** The app's one client, wired to this browser: its storage, its language, its address bar. */
import { createClient, RequestFailed, type Call, type DataOf, type Input } from '@maidan/contract';
import { navigate } from 'wouter/use-browser-location';
import { notify } from '../lib/notices.ts';
import { usePreferences } from '../lib/preferences.ts';
import { forgetSession, useSession } from '../lib/session.ts';
import { queryClient } from './query-client.ts';

export const request = createClient({
  fetch: (...sent) => fetch(...sent),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  token: () => useSession.getState().token,
  language: () => usePreferences.getState().language,
  onSessionLost: ({ goTo, message }) => {
    forgetSession();
    queryClient.clear();
    if (message !== '') notify({ type: 'warning', message });
    navigate(goTo);
  },
});

/** For queries, which know data and errors alone: a refusal is thrown with the server's words. */
export async function fetchData<C extends Call>(call: C, input: Input<C>): Promise<DataOf<C>> {
  const answer = await request(call, input);
  if (answer.ok) return answer.data;
  throw new RequestFailed({ kind: 'http', status: answer.code, message: answer.message, problem: answer.problem });
}
