import type { CasinoGame, OwnCasino } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { createPortal } from 'react-dom';
import { formatRupees, paiseOf } from '../../../lib/format/figures.ts';
import { named } from '../../../lib/words/index.ts';
import { usePlay } from '../play/use-play.ts';
import { WalletDialog } from '../play/wallet-dialog.tsx';
import { useWords } from '../words/index.ts';
import styles from './open-rounds.module.css';

type Round = OwnCasino['openRounds'][number];

/** Rounds that have not ended: their stakes are already out of the wallet, and the way back to them stands beside. */
export function OpenRounds({ rounds }: { readonly rounds: readonly Round[] }) {
  const words = useWords();
  const { say } = words;
  if (rounds.length === 0) return null;
  return (
    <ul className={styles.rounds}>
      {rounds.map((round) => {
        const { gameId, title, stake, wallet, since, game } = round;
        const values = { game: named(title, words), stake: formatRupees(paiseOf(stake)) };
        return (
          <li key={`${gameId} ${since}`} className={styles.round}>
            <p>{wallet === '2' ? say('lobby.openRoundBonus', values) : say('lobby.openRound', values)}</p>
            {game && <Continue game={game} />}
          </li>
        );
      })}
    </ul>
  );
}

function Continue({ game }: { readonly game: CasinoGame }) {
  const { say } = useWords();
  const { isOpening, asksForWallet, play, launch, keepWallet } = usePlay(game);
  return (
    <>
      <Button variant="outline" loading={isOpening} onClick={play}>
        {say('lobby.continue')}
      </Button>
      {asksForWallet &&
        createPortal(<WalletDialog game={game} onSwitched={launch} onClose={keepWallet} />, document.body)}
    </>
  );
}
