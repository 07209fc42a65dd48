import type { User } from '@maidan/contract';
import { Sheet } from '@maidan/ui';
import { Link } from 'wouter';
import { useOpenStakes } from '../../api/index.ts';
import { formatRupees } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import { QuickButtons } from './quick-buttons.tsx';
import { useWalletChoice } from './use-wallet-choice.ts';
import { walletFiguresOf } from './wallet-figures.ts';
import styles from './wallet-sheet.module.css';

/** The wallets, if the header has no space for them: choose one, see the other figures, go to the money pages. */
export function WalletSheet({ player, onClose }: { readonly player: User; readonly onClose: () => void }) {
  const { say } = useWords();
  const { selected, isBusy, choose } = useWalletChoice(player);
  const { balance, bonus, exposure, isExposed, refBonus } = walletFiguresOf(player);
  const { both: openCasino } = useOpenStakes();
  const wallets = [
    { id: '1', label: say('player.balance'), amount: balance, more: say('player.balanceMore') },
    { id: '2', label: say('player.bonus'), amount: bonus, more: say('player.bonusMore') },
  ] as const;
  return (
    <Sheet title={say('player.wallet')} closeLabel={say('page.close')} onClose={onClose}>
      <fieldset className={styles.wallets} aria-label={say('player.walletChoose')} aria-busy={isBusy || undefined}>
        {wallets.map(({ id, label, amount, more }) => (
          <label key={id} className={styles.wallet}>
            <input type="radio" name="wallet" checked={selected === id} onChange={() => choose(id)} />
            <span>
              <b>{label}</b>
              <small>{more}</small>
            </span>
            <b>{amount}</b>
          </label>
        ))}
      </fieldset>
      <dl className={styles.figures}>
        <div data-negative={isExposed || undefined}>
          <dt>
            {say('player.exposure')}
            <Link href="/my-money" onClick={onClose} className={styles.where}>
              {say('player.whereIsIt')}
            </Link>
          </dt>
          <dd>{exposure}</dd>
        </div>
        {openCasino !== 0 && (
          <div>
            <dt>{say('player.openCasino')}</dt>
            <dd>{formatRupees(openCasino)}</dd>
          </div>
        )}
        <div>
          <dt>{say('player.refBonus')}</dt>
          <dd>{refBonus}</dd>
        </div>
      </dl>
      <QuickButtons inSheet onGo={onClose} />
    </Sheet>
  );
}
