import type { CasinoGame } from '@maidan/contract';
import { PlayFillIcon, SeamSpinner } from '@maidan/ui';
import { createPortal } from 'react-dom';
import type { GameWords } from '../words/index.ts';
import styles from './play-button.module.css';
import { usePlay } from './use-play.ts';
import { WalletDialog } from './wallet-dialog.tsx';

interface PlayButtonProps {
  readonly game: CasinoGame;
  /** Where its mark stands: on the poster at the top of a tile, or at the end of a row. */
  readonly at: 'poster' | 'row';
  readonly words: GameWords;
}

/** Covers the tile or the row that holds it, so that a press anywhere plays. While the game is being opened it is busy,
 *  and a second press does nothing. */
export function PlayButton({ game, at, words: { say } }: PlayButtonProps) {
  const { isOpening, asksForWallet, play, launch, keepWallet } = usePlay(game);
  return (
    <>
      <button
        type="button"
        className={styles.cover}
        aria-label={say('game.playIt', { game: game.title })}
        aria-busy={isOpening || undefined}
        aria-disabled={isOpening || undefined}
        onClick={() => {
          if (!isOpening) play();
        }}
      >
        <span className={styles[at]}>
          <span className={styles.mark}>
            {isOpening ? <SeamSpinner /> : <PlayFillIcon size={14} />}
            <span className={styles.word}>{say('game.play')}</span>
          </span>
        </span>
      </button>
      {asksForWallet &&
        createPortal(<WalletDialog game={game} onSwitched={launch} onClose={keepWallet} />, document.body)}
    </>
  );
}
