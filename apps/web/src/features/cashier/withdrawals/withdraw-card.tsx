import { requestWithdrawal } from '@maidan/contract';
import { rupeesOf } from '@maidan/domain';
import { Banner, Button, Card, CardHeader, ClockIcon, ErrorState, Plate, Skeleton, TextButton } from '@maidan/ui';
import { useState } from 'react';
import { failureWords, request } from '../../../api/index.ts';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { formatRupees, paiseOf, plainRupees } from '../../../lib/format/figures.ts';
import { notify } from '../../../lib/browser/notices.ts';
import { SlowLoading } from '../../../lib/slow-loading.tsx';
import { useWords } from '../words/index.ts';
import { AmountField } from '../amount-field.tsx';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import { readAmount } from '../money-text.ts';
import { refreshCashier, useWithdrawable } from '../queries.ts';
import { useMoneyAction } from '../use-money-action.ts';
import styles from './withdraw-card.module.css';

/** The withdrawable amount, what holds the rest, and the request form (MON-10, MON-18). */
export function WithdrawCard({ accountId }: { readonly accountId: string | null }) {
  const { say, language } = useWords();
  const now = useNow();
  const withdrawable = useWithdrawable();
  const [amountText, setAmountText] = useState('');
  /** What forfeiting the bonus costs, as the server's message; null while the dialog is closed. */
  const [forfeit, setForfeit] = useState<string | null>(null);
  const { isBusy, isChecking, send } = useMoneyAction('withdrawal');
  const { data } = withdrawable;
  if (data === undefined) return withdrawable.isError ? <Failed {...withdrawable} /> : <Loading />;

  const withdraw = async ({ forfeitsBonus }: { readonly forfeitsBonus: boolean }) => {
    const problem = problemOf();
    const amount = readAmount(amountText);
    if (problem !== null || amount === null || accountId === null) {
      notify({ type: 'warning', message: say(problem ?? 'error.payment-amount-malformed') });
      return;
    }
    const body = { amount: rupeesOf(amount), accountId, ...(forfeitsBonus ? { forfeitsBonus } : {}) };
    const done = await send(
      body,
      (attempt) => request(requestWithdrawal, { body, ...attempt }),
      ({ problem: { reason }, message }) => {
        if (reason !== 'withdrawal-forfeits-bonus') return false;
        setForfeit(message);
        return true;
      },
    );
    if (done === null) return;
    setForfeit(null);
    setAmountText('');
    void refreshCashier('withdrawals');
  };

  return (
    <Card as="section" bleed className={styles.card} aria-label={say('quick.withdrawal')}>
      <CardHeader title={say('withdraw.can')} />
      <div className={styles.body}>
        <Plate value={formatRupees(paiseOf(data.withdrawable))} size="md" className={styles.plate} />
        <dl className={styles.sum}>
          <div>
            <dt>{say('withdraw.balance')}</dt>
            <dd>{formatRupees(paiseOf(data.balance))}</dd>
          </div>
          {data.held.map(({ reason, amount }) => (
            <div key={reason}>
              <dt>{say(heldWords[reason])}</dt>
              <dd>{reason === 'withdrawals' ? formatRupees(paiseOf(amount)) : `−${formatRupees(paiseOf(amount))}`}</dd>
            </div>
          ))}
        </dl>
        {data.heldUntil !== null && (
          <Banner tone="warn" icon={<ClockIcon size={20} />}>
            {say('withdraw.heldUntil', { time: dateLabel(data.heldUntil, now, language) })}
          </Banner>
        )}
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void withdraw({ forfeitsBonus: false });
          }}
        >
          <AmountField
            text={amountText}
            onChange={setAmountText}
            quick={[]}
            aside={
              <TextButton
                onClick={() => setAmountText(plainRupees(paiseOf(Math.min(data.withdrawable, data.maximum))))}
              >
                {say('withdraw.all')}
              </TextButton>
            }
            hint={say('withdraw.limits', {
              minimum: formatRupees(paiseOf(data.minimum)),
              maximum: formatRupees(paiseOf(data.maximum)),
            })}
          />
          <Button type="submit" variant="money" size={48} wide loading={isBusy}>
            {say('withdraw.submit')}
          </Button>
          {isChecking && <output className={styles.checking}>{say('money.checking')}</output>}
        </form>
      </div>
      {forfeit !== null && (
        <ForfeitDialog
          cost={forfeit}
          isBusy={isBusy}
          onAccept={() => void withdraw({ forfeitsBonus: true })}
          onClose={() => setForfeit(null)}
        />
      )}
    </Card>
  );

  function problemOf() {
    if (amountText.trim() === '') return 'error.amount-missing';
    if (readAmount(amountText) === null) return 'error.payment-amount-malformed';
    return accountId === null ? 'withdraw.choose' : null;
  }
}

const heldWords = {
  'open-bets': 'withdraw.heldOpenBets',
  withdrawals: 'withdraw.heldWithdrawals',
  bonus: 'withdraw.heldBonus',
} as const;

function Failed({ error, refetch }: Pick<ReturnType<typeof useWithdrawable>, 'error' | 'refetch'>) {
  const { say } = useWords();
  return (
    <Card bleed>
      <ErrorState title={say('money.failed')} retryLabel={say('page.retry')} onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    </Card>
  );
}

function Loading() {
  const { say } = useWords();
  return (
    <Card bleed>
      <SlowLoading>
        <output className={styles.loading} aria-label={say('page.loading')}>
          <Skeleton width="50%" height={28} />
          <Skeleton width="80%" />
          <Skeleton height={56} />
          <Skeleton height={48} />
        </output>
      </SlowLoading>
    </Card>
  );
}
