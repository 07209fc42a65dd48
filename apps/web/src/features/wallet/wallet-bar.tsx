import type { User } from '@maidan/contract';
import { CaretDownIcon, WalletIcon } from '@maidan/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useOpenStakes } from '../../api/index.ts';
import { formatRupees } from '../../lib/format/figures.ts';
import { useMedia } from '../../lib/browser/media.ts';
import { Figure } from './figure.tsx';
import { useWords } from './words/index.ts';
import { useWalletChoice } from './use-wallet-choice.ts';
import { otherWallet, walletFiguresOf, walletShown } from './wallet-figures.ts';
import { WalletSheet } from './wallet-sheet.tsx';
import styles from './wallet-bar.module.css';

/** The header has space for every figure in one line; in narrower windows `WalletStrip` has those that are left out. */
const ROOMY = '(min-width: 1400px)';

/** The player's money in the header (SHL-04): on wide screens all figures with the wallet switch, else one wallet and
 *  the exposure, with a button for the switch. Credit players have one wallet and their credit reference. */
export function WalletBar({ player }: { readonly player: User }) {
  const isRoomy = useMedia(ROOMY);
  if (walletFiguresOf(player).isCredit) return <CreditFigures player={player} isRoomy={isRoomy} />;
  return isRoomy ? <WalletSwitch player={player} /> : <WalletButton player={player} />;
}

/** The figures for which the header's line has no space; none where it has. */
export function WalletStrip({ player }: { readonly player: User }) {
  const { say } = useWords();
  const isRoomy = useMedia(ROOMY);
  if (isRoomy) return null;
  const { isCredit, credit, refBonus } = walletFiguresOf(player);
  return (
    <span className={styles.strip}>
      {isCredit ? (
        <Figure label={say('player.credit')} value={credit} />
      ) : (
        <>
          <WalletFigure player={player} wallet={otherWallet(walletShown(player))} />
          <Figure label={say('player.refBonus')} value={refBonus} />
        </>
      )}
    </span>
  );
}

function WalletSwitch({ player }: { readonly player: User }) {
  const { say } = useWords();
  const { selected, isBusy, choose } = useWalletChoice(player);
  const { balance, bonus, refBonus } = walletFiguresOf(player);
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
      <Exposure player={player} />
      <OpenCasino />
      <Figure stacked label={say('player.refBonus')} value={refBonus} />
    </div>
  );
}

function WalletButton({ player }: { readonly player: User }) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { exposure, isExposed } = walletFiguresOf(player);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <WalletIcon size={16} className={styles.icon} />
        <span className={styles.lines}>
          <span className={styles.unseen}>{say('player.wallet')}: </span>
          <WalletFigure player={player} wallet={walletShown(player)} isShort />
          <Figure
            label={say('player.exposure')}
            short={say('player.exposureShort')}
            value={exposure}
            isNegative={isExposed}
          />
        </span>
        <CaretDownIcon size={12} className={styles.caret} />
      </button>
      {/* A portal, because the dialog has its own header, which must not be nested in the page's. */}
      {isOpen && createPortal(<WalletSheet player={player} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}

interface WalletFigureProps {
  readonly player: User;
  readonly wallet: User['wallet'];
  readonly isShort?: boolean;
}

/** A wallet by its name; a dot marks the selected one where it is not the one that the line shows. */
function WalletFigure({ player, wallet, isShort = false }: WalletFigureProps) {
  const { say } = useWords();
  const { balance, bonus } = walletFiguresOf(player);
  const isSelected = wallet === player.wallet;
  const selected = isSelected && walletShown(player) !== wallet ? say('player.selected') : undefined;
  if (wallet === '2') return <Figure label={say('player.bonus')} value={bonus} selected={selected} />;
  const short = isShort ? { short: say('player.balanceShort') } : {};
  return <Figure label={say('player.balance')} {...short} value={balance} selected={selected} />;
}

function CreditFigures({ player, isRoomy }: { readonly player: User; readonly isRoomy: boolean }) {
  const { say } = useWords();
  const { balance, exposure, isExposed, credit, available } = walletFiguresOf(player);
  if (isRoomy) {
    return (
      <div className={styles.bar}>
        <Figure stacked label={say('player.credit')} value={credit} />
        <Exposure player={player} />
        <OpenCasino />
        <Figure stacked label={say('player.balance')} value={balance} />
        <Figure stacked label={say('player.available')} value={available} />
      </div>
    );
  }
  return (
    <Link href="/my-money" className={styles.plain} title={say('player.whereIsIt')}>
      <span className={styles.lines}>
        <Figure label={say('player.balance')} short={say('player.balanceShort')} value={balance} />
        <Figure
          label={say('player.exposure')}
          short={say('player.exposureShort')}
          value={exposure}
          isNegative={isExposed}
        />
      </span>
      <Figure stacked label={say('player.available')} value={available} />
    </Link>
  );
}

/** The exposure, which leads to what holds it. */
function Exposure({ player }: { readonly player: User }) {
  const { say } = useWords();
  const { exposure, isExposed } = walletFiguresOf(player);
  return (
    <Link href="/my-money" className={styles.exposure} title={say('player.whereIsIt')}>
      <Figure stacked label={say('player.exposure')} value={exposure} isNegative={isExposed} />
    </Link>
  );
}

/** What is at stake in open casino rounds: in no balance and no exposure. Nothing without one. */
function OpenCasino() {
  const { say } = useWords();
  const { both } = useOpenStakes();
  if (both === 0) return null;
  return (
    <Figure stacked label={say('player.openCasinoShort')} title={say('player.openCasino')} value={formatRupees(both)} />
  );
}
