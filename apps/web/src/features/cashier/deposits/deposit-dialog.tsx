import { requestDeposit, type PaymentAccount } from '@maidan/contract';
import { rupeesOf, ZERO_PAISE } from '@maidan/domain';
import { Button, ButtonLink, CheckIcon, Dialog, Plate, Seam, StateTag, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request } from '../../../api/index.ts';
import { formatRupees } from '../../../lib/format/figures.ts';
import { PHONE, useMedia } from '../../../lib/browser/media.ts';
import { notify } from '../../../lib/browser/notices.ts';
import { newRequestKey } from '@maidan/client';
import { useWords } from '../words/index.ts';
import { AmountField } from '../amount-field.tsx';
import styles from './deposit-dialog.module.css';
import { depositProblem, isLikelyReference, MIN_DEPOSIT, QUICK_AMOUNTS, readAmount, upiLink } from '../money-text.ts';
import { PayTo } from '../accounts/pay-to.tsx';
import { refreshCashier } from '../queries.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import type { Screenshot } from './shrink-image.ts';
import { useMoneyAction } from '../use-money-action.ts';

/** Devices on which a link can open a payment app. */
const HANDHELD = '(hover: none) and (pointer: coarse)';

export interface DepositDialogProps {
  readonly account: PaymentAccount;
  readonly onClose: () => void;
  /** Called once the request is stored and in the history. */
  readonly onSent: () => void;
  /** Called when the player has entered, or removed, proof of the payment. */
  readonly onProof: (hasProof: boolean) => void;
}

/** “Deposit by UPI” and “Deposit by Account” (MON-06): pay the account, then report the payment. Errors are shown in
 *  toasts, not in the dialog (MON-07, MON-08). */
export function DepositDialog({ account, onClose, onSent, onProof }: DepositDialogProps) {
  const { say } = useWords();
  const [amountText, setAmountText] = useState('');
  const [txnRef, setTxnRef] = useState('');
  const [screenshot, setScreenshot] = useState<Screenshot | null>(null);
  const [ownReference] = useState(() => `M${newRequestKey().slice(0, 19)}`);
  const { isBusy, isChecking, send } = useMoneyAction('deposit');
  const isHandheld = useMedia(HANDHELD);
  const isPhone = useMedia(PHONE);
  const amount = readAmount(amountText);
  const isUpi = account.type === 'upi';
  const link = isUpi
    ? upiLink({
        upiId: account.accountNumber,
        holder: account.accountHolderName,
        amount,
        reference: ownReference,
        note: say('quick.deposit'),
      })
    : null;

  const submit = async () => {
    const problem = depositProblem({ amountText, txnRef, hasScreenshot: screenshot !== null });
    if (problem !== null || amount === null) {
      notify({ type: 'warning', message: say(problem ?? 'error.payment-amount-malformed') });
      return;
    }
    const body = {
      amount: rupeesOf(amount),
      accountId: account._id,
      txnRef: txnRef.trim(),
      ...(screenshot === null ? {} : { baseImage: screenshot.dataUrl }),
      type: account.type,
    };
    const done = await send(body, (attempt) => request(requestDeposit, { body, ...attempt }));
    if (done === null) return;
    setAmountText('');
    onClose();
    await refreshCashier('deposits');
    onSent();
  };

  return (
    <Dialog
      title={say(isUpi ? 'pay.byUpi' : 'pay.byAccount')}
      closeLabel={say('page.close')}
      lightDismiss={false}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PayTo account={account} link={link} carriesAmount={amount !== null && amount > 0} />
        <AmountField
          isFirst
          text={amountText}
          onChange={setAmountText}
          quick={QUICK_AMOUNTS}
          hint={say('pay.minimum', { minimum: formatRupees(MIN_DEPOSIT) })}
        />
        {link !== null && isHandheld && (
          <ButtonLink href={link} variant="outline" size={48} wide>
            {say('pay.openApp')}
          </ButtonLink>
        )}
        <Seam />
        <div className={styles.proof}>
          <TextField
            label={say('pay.txnRef')}
            name="txnRef"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            inputMode={isUpi ? 'numeric' : 'text'}
            hint={referenceHint()}
            after={isLikelyReference(txnRef) ? <CheckIcon size={20} className={styles.likely} /> : undefined}
            value={txnRef}
            onChange={({ target }) => {
              setTxnRef(target.value);
              onProof(target.value.trim() !== '' || screenshot !== null);
            }}
          />
          <ScreenshotField
            screenshot={screenshot}
            onChange={(chosen) => {
              setScreenshot(chosen);
              onProof(chosen !== null || txnRef.trim() !== '');
            }}
          />
          <p className={styles.fine}>{say('pay.proof')}</p>
        </div>
        <div className={styles.stub}>
          <p className={styles.pay}>
            <span>
              {say('pay.youPay')}
              <br />
              {say(isUpi ? 'pay.inApp' : 'pay.byTransfer')}
            </span>
            <Plate value={formatRupees(amount ?? ZERO_PAISE)} size={isPhone ? 'md' : 'xl'} />
          </p>
          <Button type="submit" variant="money" size={48} wide loading={isBusy}>
            {say('pay.submit')}
          </Button>
          <output className={styles.waits}>
            {isChecking ? (
              say('money.checking')
            ) : (
              <>
                {say('pay.waitsAs')} <StateTag kind="waiting">{say('pay.requested')}</StateTag>{' '}
                {say('pay.untilDecided')}
              </>
            )}
          </output>
        </div>
      </form>
    </Dialog>
  );

  function referenceHint(): string {
    const isUnlikely = txnRef.trim().length >= 6 && !isLikelyReference(txnRef);
    return say(isUnlikely ? 'pay.refUnlikely' : isUpi ? 'pay.refUpi' : 'pay.refBank');
  }
}
