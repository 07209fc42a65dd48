import { Banner, Badge } from '@maidan/ui';
import { useAppSettings } from '../../api/index.ts';
import { useWords } from './words/index.ts';
import styles from './cashier.module.css';

/** Says in play mode that no real money is involved. */
export function PlayBanner({ of }: { readonly of: 'deposit' | 'withdrawal' }) {
  const { say } = useWords();
  if (useAppSettings().data?.mode !== 'play') return null;
  return (
    <div className={styles.note}>
      <Banner tone="info" icon={<Badge>{say('money.play')}</Badge>}>
        {say(of === 'deposit' ? 'money.playDeposit' : 'money.playWithdrawal')}
      </Banner>
    </div>
  );
}
