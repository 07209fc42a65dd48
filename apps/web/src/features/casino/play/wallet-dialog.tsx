import type { CasinoGame } from '@maidan/contract';
import { Button, Dialog } from '@maidan/ui';
import { useContext, useState } from 'react';
import { useWords } from '../words/index.ts';
import { ToMainWallet } from './main-wallet.ts';
import styles from './wallet-dialog.module.css';

interface WalletDialogProps {
  readonly game: CasinoGame;
  readonly onSwitched: () => void;
  readonly onClose: () => void;
}

/** Said before the launch: the game takes no bonus money, and the bonus wallet is selected. */
export function WalletDialog({ game, onSwitched, onClose }: WalletDialogProps) {
  const { say } = useWords();
  const toMainWallet = useContext(ToMainWallet);
  const [isBusy, setIsBusy] = useState(false);
  const switchAndPlay = async () => {
    setIsBusy(true);
    const isMain = await toMainWallet();
    setIsBusy(false);
    if (!isMain) return;
    onClose();
    onSwitched();
  };
  return (
    <Dialog title={say('play.walletTitle')} width={400} closeLabel={say('page.close')} onClose={onClose}>
      <p className={styles.words}>{say('play.walletMore', { game: game.title })}</p>
      <div className={styles.choices}>
        <Button variant="quiet" size={48} onClick={onClose}>
          {say('page.cancel')}
        </Button>
        <Button variant="primary" size={48} loading={isBusy} onClick={() => void switchAndPlay()}>
          {say('play.walletSwitch')}
        </Button>
      </div>
    </Dialog>
  );
}
