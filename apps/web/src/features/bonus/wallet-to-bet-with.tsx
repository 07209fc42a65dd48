import type { WalletKind } from '@maidan/contract';
import { Button, CheckIcon, WalletIcon } from '@maidan/ui';
import { useWords } from './words/index.ts';
import styles from './active-bonus.module.css';

/** The wallet that bets are placed with, and how to change it (MON-01). */
export interface WalletToBetWith {
  readonly selected: WalletKind;
  readonly isBusy: boolean;
  readonly choose: (wallet: WalletKind) => void;
}

/** Wallet switch beside an active bonus, which only bets from the bonus wallet wager (BON-04). */
export function WalletSwitch({ selected, isBusy, choose }: WalletToBetWith) {
  const { say } = useWords();
  if (selected === '1') {
    return (
      <Button
        variant="primary"
        size={48}
        wide
        icon={<WalletIcon size={16} />}
        loading={isBusy}
        onClick={() => choose('2')}
      >
        {say('bonus.useIt')}
      </Button>
    );
  }
  return (
    <div className={styles.used}>
      <p>
        <CheckIcon size={16} />
        {say('bonus.used')}
      </p>
      <Button variant="quiet" loading={isBusy} onClick={() => choose('1')}>
        {say('bonus.useMain')}
      </Button>
    </div>
  );
}
