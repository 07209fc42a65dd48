import { logout } from '@maidan/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { announceFailure, queryClient, request, SessionEnded } from '../../api/index.ts';
import { closeLive, reopenLive } from '../../live/index.ts';
import { notify } from '../../lib/browser/notices.ts';
import { forgetSession, useSession } from '../../lib/browser/session.ts';
import { useWords } from './words/index.ts';

/** AUT-17: ends the session on the server, then removes it here. If the server cannot be reached, the token is still
 *  valid, so the player stays logged in and is told. */
export function useLogout() {
  const [isBusy, setIsBusy] = useState(false);
  const [, navigate] = useLocation();
  const { say } = useWords();

  const logOut = async () => {
    setIsBusy(true);
    closeLive();
    try {
      await request(logout, { body: { user_id: useSession.getState().user?.id } });
    } catch (error) {
      setIsBusy(false);
      reopenLive();
      if (!(error instanceof SessionEnded)) announceFailure(error);
      return;
    }
    forgetSession();
    queryClient.clear();
    reopenLive();
    notify({ type: 'success', message: say('logout.done'), subMessage: say('logout.doneMore') });
    navigate('/');
  };
  return { isBusy, logOut };
}
