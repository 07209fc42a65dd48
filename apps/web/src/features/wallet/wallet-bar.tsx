import type { User } from '@maidan/contract';
import { CaretDownIcon, WalletIcon } from '@maidan/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../../lib/browser/media.ts';
import { useWords } from './words/index.ts';
import { useWalletChoice } from './use-wallet-choice.ts';
import { walletFiguresOf } from './wallet-figures.ts';
import { WalletSheet } from './wallet-sheet.tsx';
import styles from './wallet-bar.module.css';

/** The header has space for every figure. */
const ROOMY = '(min-width: 1280px)';

/** The player's money in the header (SHL-04): on wide screens all figures with the wallet switch, else the selected
 *  wallet and the exposure, with a button for the rest. Credit players have one wallet and their credit reference. */
export function WalletBar({ player }: { readonly player: User }) {
  const isRoomy = useMedia(ROOMY);
  if (walletFiguresOf(player).isCredit) return <CreditFigures player={player} isRoomy={isRoomy} />;
  return isRoomy ? <WalletSwitch player={player} /> : <WalletButton player={player} />;
}

function WalletSwitch({ player }: { readonly player: User }) {
  const { say } = useWords();
  const { selected, isBusy, choose } = useWalletChoice(player);
  const { balance, bonus, exposure, isExposed, refBonus } = walletFiguresOf(player);
  const wallets = [
    { id: '1', label: say('player.balance'), amount: balance },
    { id: '2', label: say('player.bonus'), amount: bonus },
  ] as const;
  return (
    <div className={styles.bar}>
      <fieldset className={styles.switch} aria-label={say('player.wallet')} aria-busy={isBusy || undefined}>
        {wallets.map(({ id, label, amount }) => (
          <label key={id} className={styles.wallet} data-figure>
            <input type="radio" name="wallet" checked={selected === id} onChange={() => choose(id)} />
            <span>{label}</span>
            <b>{amount}</b>
          </label>
        ))}
      </fieldset>
      <Figure label={say('player.exposure')} value={exposure} isNegative={isExposed} />
      <Figure label={say('player.refBonus')} value={refBonus} className={styles.folds} />
    </div>
  );
}

function WalletButton({ player }: { readonly player: User }) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { balance, bonus, exposure, isExposed } = walletFiguresOf(player);
  const isBonus = player.wallet === '2';
  const label = say(isBonus ? 'player.bonus' : 'player.balance');
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <WalletIcon size={16} className={styles.icon} />
        <span className={styles.lines}>
          <span className={styles.unseen}>{say('player.wallet')}: </span>
          <span data-figure>
            {/* Without its name the bonus could be mistaken for the balance. */}
            <span className={isBonus ? styles.label : styles.unseen}>{label}</span>
            <b>{isBonus ? bonus : balance}</b>
          </span>
          <span data-figure data-negative={isExposed || undefined}>
            <span className={styles.label} aria-hidden="true">
              {say('player.exposureShort')}
            </span>
            <span className={styles.unseen}>{say('player.exposure')}</span>
            <b>{exposure}</b>
          </span>
        </span>
        <CaretDownIcon size={12} className={styles.caret} />
      </button>
      {/* A portal, because the dialog has its own header, which must not be nested in the page's. */}
      {isOpen && createPortal(<WalletSheet player={player} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}

function CreditFigures({ player, isRoomy }: { readonly player: User; readonly isRoomy: boolean }) {
  const { say } = useWords();
  const { balance, exposure, isExposed, credit } = walletFiguresOf(player);
  return (
    <div className={isRoomy ? styles.bar : styles.plain}>
      {isRoomy && <Figure label={say('player.credit')} value={credit} />}
      <Figure label={say('player.exposure')} value={exposure} isNegative={isExposed} />
      <Figure label={say('player.balance')} value={balance} />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isNegative?: boolean;
  readonly className?: string | undefined;
}

function Figure({ label, value, isNegative = false, className }: FigureProps) {
  return (
    <p className={className} data-figure data-negative={isNegative || undefined}>
      <span>{label}</span>
      <b>{value}</b>
    </p>
  );
}
