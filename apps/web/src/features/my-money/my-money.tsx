import type { MyMoney as Answer } from '@maidan/contract';
import { Card, CheckCircleIcon, EmptyState, ReadPage } from '@maidan/ui';
import { failureWords } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useWords } from './words/index.ts';
import { BonusGroup, CasinoGroup, DepositGroup, MarketGroup, WithdrawalGroup } from './groups.tsx';
import styles from './my-money.module.css';
import { Requests } from './requests.tsx';
import { Summary } from './summary.tsx';
import { useMyMoney } from './use-my-money.ts';

/** `/my-money`: every rupee of the player, available or held, by what and until when (MON-19). */
export function MyMoney() {
  const { say } = useWords();
  const { data, error, refetch } = useMyMoney();
  return (
    <ReadPage className={styles.page}>
      <header className={styles.head}>
        <h1>{say('player.myMoney')}</h1>
        <p>{say('money.more')}</p>
      </header>
      {data ? (
        <Sections money={data} />
      ) : (
        <Card bleed>
          <AsyncState
            failure={error && failureWords(error)}
            title={say('money.notLoaded')}
            onRetry={refetch}
            rows={6}
            rowHeight={56}
          />
        </Card>
      )}
      <Requests />
    </ReadPage>
  );
}

function Sections({ money }: { readonly money: Answer }) {
  const { say } = useWords();
  const isHeld = money.inMarkets !== 0 || money.inCasino !== 0 || money.inWithdrawals !== 0;
  return (
    <>
      <Summary money={money} />
      {!isHeld && (
        <Card bleed>
          <EmptyState icon={<CheckCircleIcon size={24} className={styles.free} />} title={say('money.allAvailable')}>
            {say('money.allAvailableMore')}
          </EmptyState>
        </Card>
      )}
      <MarketGroup money={money} />
      <CasinoGroup money={money} />
      <WithdrawalGroup money={money} />
      <BonusGroup money={money} />
      <DepositGroup money={money} />
    </>
  );
}
