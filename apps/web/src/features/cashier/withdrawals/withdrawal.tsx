import { ReadPage, Seam } from '@maidan/ui';
import { useState } from 'react';
import { nowMs, useNow } from '../../../lib/browser/clock.ts';
import { useWords } from '../words/index.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import styles from '../cashier.module.css';
import { DayFields } from '../history/day-fields.tsx';
import { lastDays } from '../history/day-range.ts';
import { OwnAccounts } from '../accounts/own-accounts.tsx';
import { PlayBanner } from '../play-banner.tsx';
import { PlayersGate } from '../players-gate.tsx';
import { useOwnAccounts, useWithdrawals } from '../queries.ts';
import { RequestHistory } from '../history/request-history.tsx';
import { withdrawalRow } from '../history/request-rows.ts';
import columns from './withdrawal.module.css';
import { WithdrawCard } from './withdraw-card.tsx';

/** `/withdrawal`: the withdrawable amount, the player's accounts and the history (MON-10 to MON-12, MON-18). */
export function Withdrawal() {
  const { say } = useWords();
  return (
    <PlayersGate title={say('quick.withdrawal')}>
      <WithdrawalPage />
    </PlayersGate>
  );
}

function WithdrawalPage() {
  const words = useWords();
  const { say } = words;
  const now = useNow();
  const [range, setRange] = useState(() => lastDays(nowMs()));
  const [chosen, setChosen] = useState<string | null>(null);
  const accounts = useOwnAccounts();
  const withdrawals = useWithdrawals(range);
  const chosenId = accounts.data?.find(({ _id }) => _id === chosen)?._id ?? accounts.data?.[0]?._id ?? null;
  const isEarly = range.to === null && range.from >= lastDays(nowMs()).from;
  return (
    <ReadPage className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say('quick.withdrawal')}</h1>
        <p className={styles.more}>{say('withdraw.more')}</p>
      </header>
      <PlayBanner of="withdrawal" />
      <div className={columns.two}>
        <OwnAccounts accounts={accounts} chosenId={chosenId} onChoose={setChosen} />
        <WithdrawCard accountId={chosenId} />
      </div>
      <Seam className={styles.seam} />
      <section className={styles.part}>
        <div className={styles.partHead}>
          <h2>{say('withdraw.yours')}</h2>
          <DayFields range={range} onChange={setRange} />
        </div>
        <RequestHistory
          caption={say('withdraw.yours')}
          rows={withdrawals.data?.map((withdrawal) => ({
            ...withdrawalRow(withdrawal, words, now),
            ...(withdrawal.state === 'REQUESTED' ? { action: <CancelWithdrawal withdrawal={withdrawal} /> } : {}),
          }))}
          error={withdrawals.error}
          onRetry={() => void withdrawals.refetch()}
          empty={
            isEarly
              ? { title: say('withdraw.empty'), more: say('withdraw.emptyMore') }
              : { title: say('money.emptyRange'), more: say('money.emptyRangeMore') }
          }
        />
      </section>
    </ReadPage>
  );
}
