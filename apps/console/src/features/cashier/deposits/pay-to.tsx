import type { WithdrawalRecord } from '@maidan/contract';
import { CheckIcon, CopyIcon, IconButton } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { notify } from '../../../lib/notices.ts';
import { formatRupees } from '../../../lib/figures.ts';
import styles from './pay-to.module.css';

interface PayToProps {
  readonly account: WithdrawalRecord['account'];
  readonly amount: number;
  readonly number: string;
}

/** The account details as of the request. Each line has a copy button for pasting into the bank's page. */
export function PayTo({ account, amount, number }: PayToProps) {
  const bank: readonly (readonly [name: string, value: string])[] = [
    ['Account number', account.accountNumber],
    ['IFSC', account.ifscCode],
    ['Bank', account.bankName],
    ['Account type', account.accountType === 'current' ? 'Current' : 'Savings'],
  ];
  const lines = [
    ['Amount', formatRupees(amount), amount.toFixed(2)],
    ['Account holder', account.accountHolderName],
    ...(account.type === 'upi' ? [['UPI ID', account.accountNumber]] : bank),
    ['Remark', number],
  ] as const;
  return (
    <section className={styles.card} aria-label="Account to pay">
      <p className={styles.title}>{account.type === 'upi' ? 'Pay by UPI to' : 'Pay by bank transfer to'}</p>
      <dl>
        {lines.map(([name = '', value = '', copied = value]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>
              {value === '' ? '–' : value}
              {value !== '' && <Copy what={name} text={copied} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SHOWN_MS = 1_500;

function Copy({ what, text }: { readonly what: string; readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // `navigator.clipboard` exists on secure origins only.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      notify({
        type: 'warning',
        message: 'Copying is blocked by the browser',
        subMessage: `${what}: ${text}`,
      });
    }
  };
  return (
    <IconButton
      label={isCopied ? `${what} copied` : `Copy ${what}`}
      icon={isCopied ? <CheckIcon size={16} className={styles.copied} /> : <CopyIcon size={16} />}
      onClick={() => void copy()}
    />
  );
}
