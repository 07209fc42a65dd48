import { balanceAt, type WalletKind } from '@maidan/contract';
import { Dialog, ErrorState, Plate, SkeletonRows, TextField } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords, fetchData } from '../../api/index.ts';
import { nowMs } from '../../lib/browser/clock.ts';
import { DayField } from '../../lib/day-field.tsx';
import { secondsLabel, timeLabel, wholeDay } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { indianDay } from '../../lib/format/periods.ts';
import { bareAmount, signedAmount, toneOf } from './amounts.ts';
import styles from './balance-at.module.css';
import { useWords } from './words/index.ts';

interface BalanceAtDialogProps {
  readonly wallet: WalletKind;
  readonly walletName: string;
  readonly onClose: () => void;
}

/** A wallet's balance at any moment, by the clock of India, with the entry it follows from (MON-21). */
export function BalanceAtDialog({ wallet, walletName, onClose }: BalanceAtDialogProps) {
  const { say } = useWords();
  const [day, setDay] = useState(() => indianDay(nowMs()));
  const [time, setTime] = useState(() => timeLabel(new Date(nowMs()).toISOString()));
  const at = `${day}T${time}:00+05:30`;
  const isFuture = Date.parse(at) > nowMs();
  return (
    <Dialog title={say('balanceAt.title')} width={400} closeLabel={say('page.close')} onClose={onClose}>
      <div className={styles.fields}>
        <div className={styles.day}>
          <span aria-hidden="true">{say('balanceAt.day')}</span>
          <DayField label={say('balanceAt.day')} value={day} max={indianDay(nowMs())} onChange={setDay} />
        </div>
        <TextField
          label={say('balanceAt.time')}
          type="time"
          size={40}
          required
          value={time}
          error={isFuture ? say('balanceAt.future') : undefined}
          onChange={({ target }) => target.value !== '' && setTime(target.value.slice(0, 5))}
        />
      </div>
      <div aria-live="polite">{!isFuture && <Found at={at} wallet={wallet} walletName={walletName} />}</div>
    </Dialog>
  );
}

function Found({ at, wallet, walletName }: { readonly at: string } & Omit<BalanceAtDialogProps, 'onClose'>) {
  const { say, language } = useWords();
  const found = useQuery({
    queryKey: ['balance-at', wallet, at],
    queryFn: ({ signal }) => fetchData(balanceAt, { query: { at, wallet }, signal }),
  });
  if (found.isError) {
    return (
      <ErrorState title={say('balanceAt.failed')} retryLabel={say('page.retry')} onRetry={() => void found.refetch()}>
        {failureWords(found.error)}
      </ErrorState>
    );
  }
  if (found.data === undefined) return <SkeletonRows rows={2} rowHeight={48} label={say('statement.loading')} />;
  const { balance, entry } = found.data;
  const balancePaise = paiseOf(balance);
  return (
    <>
      <p className={styles.balance}>
        <span>{walletName}</span>
        <Plate
          value={`${balancePaise < 0 ? '−' : ''}₹${bareAmount(balancePaise).replace('−', '')}`}
          label={formatRupees(balancePaise)}
        />
      </p>
      {entry === null ? (
        <p className={styles.none}>{say('balanceAt.none')}</p>
      ) : (
        <dl className={styles.entry}>
          <dt>{say('balanceAt.after')}</dt>
          <dd>
            <b>{entry.title}</b> <b data-tone={toneOf(paiseOf(entry.amount))}>{signedAmount(paiseOf(entry.amount))}</b>
            <span>{entry.detail}</span>
            <small>
              {wholeDay(entry.date, language)} {secondsLabel(entry.date)}, {entry.reference}
            </small>
          </dd>
        </dl>
      )}
    </>
  );
}
