import { cancelWithdrawal, type WithdrawalRecord } from '@maidan/contract';
import { Button, Dialog } from '@maidan/ui';
import { useState } from 'react';
import { request } from '../../../api/index.ts';
import { formatRupees, paiseOf } from '../../../lib/format/figures.ts';
import { useWords } from '../words/index.ts';
import { refreshCashier } from '../queries.ts';
import styles from '../question.module.css';
import { useMoneyAction } from '../use-money-action.ts';

/** Cancels a pending withdrawal after confirmation. */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: WithdrawalRecord }) {
  const { say } = useWords();
  const [asks, setAsks] = useState(false);
  const { isBusy, send } = useMoneyAction('cancel-withdrawal');
  const { _id, number, amount } = withdrawal;
  const cancel = async () => {
    await send(_id, (attempt) => request(cancelWithdrawal, { params: { _id }, body: {}, ...attempt }));
    void refreshCashier('withdrawals');
    setAsks(false);
  };
  return (
    <>
      <Button
        size={32}
        variant="outline"
        aria-label={say('withdraw.cancelNamed', { number })}
        onClick={() => setAsks(true)}
      >
        {say('withdraw.cancel')}
      </Button>
      {asks && (
        <Dialog
          title={say('withdraw.cancelAsk')}
          width={400}
          closeLabel={say('page.close')}
          onClose={() => setAsks(false)}
        >
          <p className={styles.more}>{say('withdraw.cancelMore', { amount: formatRupees(paiseOf(amount)) })}</p>
          <div className={styles.choices}>
            <Button variant="quiet" size={48} onClick={() => setAsks(false)}>
              {say('withdraw.keep')}
            </Button>
            <Button variant="danger" size={48} loading={isBusy} onClick={() => void cancel()}>
              {say('withdraw.cancelYes')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
