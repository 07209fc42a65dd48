import type { User } from '@maidan/contract';
import { failureWords, fetchProfile, SessionEnded, type Done } from '../../api/index.ts';
import { notifyAfterReload } from '../../lib/browser/notices.ts';
import { keepSession } from '../../lib/browser/session.ts';
import { forgetSignUp } from '../../lib/browser/sign-up-memory.ts';
import { presentWords } from './words/index.ts';

/** AUT-04, AUT-11: stores token and user, fetches the profile, and goes home with a reload, after which Logged In is
 *  shown. Returns a text for the banner if there was no token or the session has already ended. */
export async function enter({ token, data }: Done<User>): Promise<string | null> {
  const { say } = presentWords();
  if (token === null) return say('failure.server');
  forgetSignUp();
  keepSession(token, data);
  try {
    await fetchProfile();
  } catch (error) {
    // The player is logged in; the reloaded page recovers from any other failure.
    if (error instanceof SessionEnded) return failureWords(error);
  }
  notifyAfterReload({ type: 'success', message: say('login.done'), subMessage: say('login.doneMore') });
  location.assign('/');
  return null;
}
