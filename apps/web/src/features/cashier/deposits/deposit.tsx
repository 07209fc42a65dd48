import type { PaymentAccount } from '@maidan/contract';
import { ReadPage, Seam, Steps } from '@maidan/ui';
import { useRef, useState } from 'react';
import { nowMs, useNow } from '../../../lib/browser/clock.ts';
import { formatRupees } from '../../../lib/format/figures.ts';
import { useWords } from '../words/index.ts';
import styles from '../cashier.module.css';
import { DayFields } from '../history/day-fields.tsx';
import { lastDays } from '../history/day-range.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { MIN_DEPOSIT } from '../money-text.ts';
import { PaymentAccounts } from '../accounts/payment-accounts.tsx';
import { PlayBanner } from '../play-banner.tsx';
import { PlayersGate } from '../players-gate.tsx';
import { useDeposits } from '../queries.ts';
import { RequestHistory } from '../history/request-history.tsx';
import { depositRow } from '../history/request-rows.ts';

/** `/deposit`: pay one of the operator's accounts, send the reference, see the history (MON-05 to MON-09). */
export function Deposit() {
  const { say } = useWords();
  return (
    <PlayersGate title={say('quick.deposit')}>
      <DepositPage />
    </PlayersGate>
  );
}

function DepositPage() {
  const words = useWords();
  const { say } = words;
  const now = useNow();
  const [account, setAccount] = useState<PaymentAccount | null>(null);
  const [hasProof, setHasProof] = useState(false);
  const [range, setRange] = useState(() => lastDays(nowMs()));
  const history = useRef<HTMLElement>(null);
  const deposits = useDeposits(range);
  const isWaiting = deposits.data?.[0]?.state === 'REQUESTED';
  const isEarly = range.to === null && range.from >= lastDays(nowMs()).from;
  return (
    <ReadPage className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say('quick.deposit')}</h1>
        <p className={styles.more}>{say('pay.more', { minimum: formatRupees(MIN_DEPOSIT) })}</p>
      </header>
      <PlayBanner of="deposit" />
      <div className={styles.steps}>
        <Steps
          label={say('pay.steps')}
          doneWord={say('pay.stepDone')}
          steps={[say('pay.stepAccount'), say('pay.stepPay'), say('pay.stepSend'), say('pay.stepWait')]}
          current={account === null ? (isWaiting ? 3 : 0) : hasProof ? 2 : 1}
        />
      </div>
      <PaymentAccounts
        onChoose={(chosen) => {
          setHasProof(false);
          setAccount(chosen);
        }}
      />
      <Seam className={styles.seam} />
      <section ref={history} className={styles.part}>
        <div className={styles.partHead}>
          <h2>{say('pay.yours')}</h2>
          <DayFields range={range} onChange={setRange} />
        </div>
        <RequestHistory
          caption={say('pay.yours')}
          rows={deposits.data?.map((deposit) => depositRow(deposit, words, now))}
          error={deposits.error}
          onRetry={() => void deposits.refetch()}
          empty={
            isEarly
              ? { title: say('pay.empty'), more: say('pay.emptyMore') }
              : { title: say('money.emptyRange'), more: say('money.emptyRangeMore') }
          }
        />
      </section>
      {account !== null && (
        <DepositDialog
          key={account._id}
          account={account}
          onProof={setHasProof}
          onClose={() => setAccount(null)}
          onSent={() => history.current?.scrollIntoView()}
        />
      )}
    </ReadPage>
  );
}
