import { Banner, Badge } from '@maidan/ui';
import { useAppSettings } from '../../api/index.ts';
import { useWords } from '../../lib/words.ts';

/** Says that nothing here is real money, where it is not. */
export function PlayBanner({ of }: { readonly of: 'deposit' | 'withdrawal' }) {
  const { say } = useWords();
  if (useAppSettings().data?.mode !== 'play') return null;
  return (
    <Banner tone="info" icon={<Badge>{say('money.play')}</Badge>}>
      {say(of === 'deposit' ? 'money.playDeposit' : 'money.playWithdrawal')}
    </Banner>
  );
}
