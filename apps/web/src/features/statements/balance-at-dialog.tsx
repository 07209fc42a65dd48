import { balanceAt, type WalletKind } from '@maidan/contract';
import { Dialog, ErrorState, Plate, SkeletonRows, TextField } from '@maidan/ui';
import { asciiDigits } from '@maidan/ui/typed';
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
  const clockTime = timeOf(time);
  // Until the minute's end, as the list shows an entry of 15:42:07 at 15:42.
  const at = clockTime === null ? null : `${day}T${clockTime}:59.999+05:30`;
  const fault = faultOf(at);
  return (
    <Dialog title={say('balanceAt.title')} width={400} closeLabel={say('page.close')} onClose={onClose}>
      <div className={styles.fields}>
        <div className={styles.day}>
          <span aria-hidden="true">{say('balanceAt.day')}</span>
          <DayField label={say('balanceAt.day')} value={day} max={indianDay(nowMs())} onChange={setDay} />
        </div>
        <TextField
          label={say('balanceAt.time')}
          // Browsers show their own time inputs in the language of the browser, often with AM and PM (SHL-22).
          inputMode="numeric"
          autoComplete="off"
          placeholder="15:42"
          size={40}
          required
          value={time}
          error={fault && say(`balanceAt.${fault}`)}
          onChange={({ target }) => setTime(target.value)}
          onBlur={() => clockTime !== null && setTime(clockTime)}
        />
      </div>
      <div aria-live="polite">
        {at !== null && fault === undefined && <Found at={at} wallet={wallet} walletName={walletName} />}
      </div>
    </Dialog>
  );
}

const MINUTE_MS = 60_000;

/** `09:05` from `9:05`, `9.05`, `905` or `0905`, in any digits; null if it is no time of the day. */
function timeOf(typed: string): string | null {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})[:.]?([0-5]\d)\s*$/.exec(asciiDigits(typed)) ?? [];
  return hours !== '' && Number(hours) < 24 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

function faultOf(at: string | null): 'noTime' | 'future' | undefined {
  if (at === null) return 'noTime';
  return Date.parse(at) >= nowMs() + MINUTE_MS ? 'future' : undefined;
}

function Found({ at, wallet, walletName }: { readonly at: string } & Omit<BalanceAtDialogProps, 'onClose'>) {
  const { say, language } = useWords();
  const found = useQuery({
    queryKey: ['balance-at', wallet, at],
    // The present minute has new entries.
    staleTime: 0,
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
