import type { User } from '@maidan/contract';
import { failureWords, fetchProfile, SessionEnded, type Done } from '../../api/index.ts';
import { notifyAfterReload } from '../../lib/browser/notices.ts';
import { keepSession } from '../../lib/browser/session.ts';
import { forgetSignUp } from '../../lib/browser/sign-up-memory.ts';
import { presentWords } from './words/index.ts';

/** AUT-04, AUT-11: keeps token and user, fetches the profile, says Logged In over the reload, and goes home. Gives the
 *  words for the banner when the answer held no token. */
export async function enter({ token, data }: Done<User>): Promise<string | null> {
  const { say } = presentWords();
  if (token === null) return say('failure.server');
  forgetSignUp();
  keepSession(token, data);
  try {
    await fetchProfile();
  } catch (error) {
    // Any other failure is the reloaded page's to get over: the player is in.
    if (error instanceof SessionEnded) return failureWords(error);
  }
  notifyAfterReload({ type: 'success', message: say('login.done'), subMessage: say('login.doneMore') });
  location.assign('/');
  return null;
}
