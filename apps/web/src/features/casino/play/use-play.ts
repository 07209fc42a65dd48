import { playGame, type CasinoGame } from '@maidan/contract';
import { useState } from 'react';
import { create } from 'zustand';
import { announce, announceFailure, request } from '../../../api/index.ts';
import { notify } from '../../../lib/browser/notices.ts';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { useSession } from '../../../lib/browser/session.ts';
import { presentPlayer } from '../../../live/index.ts';
import { presentWords } from '../words/index.ts';
import { gameId } from '../game.ts';
import { createLauncher, obstacleTo } from './launcher.ts';

/** Which game this window is about to open: one at most, wherever it was pressed. */
const useOpening = create<{ readonly id: string | null }>(() => ({ id: null }));

const launcher = createLauncher({
  ask: (body) => request(playGame, { body }),
  theme: () => usePreferences.getState().theme,
  open: (address) => location.assign(address),
  sayUnavailable: () => {
    const { say } = presentWords();
    notify({ type: 'warning', message: say('play.unavailableTitle'), subMessage: say('play.unavailableMore') });
  },
  sayRefused: announce,
  sayFailed: announceFailure,
  setOpening: (id) => useOpening.setState({ id }),
});

// A browser may keep the page while the game is open, busy button and all, and show it again on the way back.
if (typeof document !== 'undefined') {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) launcher.reset();
  });
}

/** Plays a game, or says what keeps it from opening. */
export function usePlay(game: CasinoGame) {
  const isOpening = useOpening(({ id }) => id === gameId(game));
  const [asksForWallet, setAsksForWallet] = useState(false);
  const launch = () => void launcher.launch(game);
  const play = () => {
    const isLoggedIn = useSession.getState().token !== null;
    const obstacle = obstacleTo(game, { isLoggedIn, wallet: presentPlayer()?.wallet });
    switch (obstacle) {
      case 'login': {
        const { say } = presentWords();
        notify({ type: 'warning', message: say('play.loginTitle'), subMessage: say('play.loginMore') });
        return;
      }
      case 'wallet':
        setAsksForWallet(true);
        return;
      case null:
        launch();
    }
  };
  return { isOpening, asksForWallet, play, launch, keepWallet: () => setAsksForWallet(false) };
}
