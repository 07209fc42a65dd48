import { login } from '@maidan/contract';
import { useState } from 'react';
import { failureWords, fetchProfile, request } from '../../api/index.ts';
import { notifyAfterReload } from '../../lib/notices.ts';
import { keepSession } from '../../lib/session.ts';
import { presentWords } from '../../lib/words.ts';

/** The log-in form's state. Empty fields are named; a refusal is the banner's, and there is no toast beside it. */
export function useLogin() {
  const [fields, setFields] = useState({ username: '', password: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const username = fields.username.trim();

  const submit = async () => {
    setWasSubmitted(true);
    setRefusal(null);
    if (username === '' || fields.password === '' || isBusy) return;
    setIsBusy(true);
    const refused = await logIn({ username, password: fields.password });
    // After a success the page is on its way out, and the button stays busy.
    if (refused === null) return;
    setRefusal(refused);
    setIsBusy(false);
  };

  return {
    ...fields,
    missing: { username: wasSubmitted && username === '', password: wasSubmitted && fields.password === '' },
    refusal,
    isBusy,
    change: (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed })),
    submit,
  };
}

/** AUT-04: keeps token and user, fetches the profile, says Logged In over the reload, and goes home. Gives the words
 *  of a refusal, or null when the player is in. */
async function logIn(credentials: { username: string; password: string }): Promise<string | null> {
  try {
    const answer = await request(login, { body: credentials });
    if (!answer.ok) return answer.message;
    if (answer.token === null) return presentWords().say('failure.server');
    keepSession(answer.token, answer.data);
    await fetchProfile();
  } catch (error) {
    return failureWords(error);
  }
  const { say } = presentWords();
  notifyAfterReload({ type: 'success', message: say('login.done'), subMessage: say('login.doneMore') });
  location.assign('/');
  return null;
}
