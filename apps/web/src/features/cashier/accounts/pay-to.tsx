import type { PaymentAccount } from '@maidan/contract';
import { Skeleton } from '@maidan/ui';
import { lazy, Suspense } from 'react';
import { useWords } from '../words/index.ts';
import { CopyButton } from './copy-button.tsx';
import styles from '../deposits/deposit-dialog.module.css';
import { UpiId } from './upi-id.tsx';
import { inFours } from '../money-text.ts';

const QrCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

export interface PayToProps {
  readonly account: PaymentAccount;
  /** The UPI link; null for a bank account. */
  readonly link: string | null;
  readonly carriesAmount: boolean;
}

/** Whom to pay: a QR code that includes the typed amount, or the details for a bank transfer. */
export function PayTo({ account, link, carriesAmount }: PayToProps) {
  const { say } = useWords();
  const { accountNumber, accountHolderName, bankName, ifscCode } = account;
  if (link === null) {
    return (
      <dl className={styles.transfer}>
        <Line name={say('pay.holder')} value={accountHolderName} />
        <Line name={say('pay.number')} value={accountNumber} shown={inFours(accountNumber)} />
        <Line name={say('pay.ifsc')} value={ifscCode} more={bankName} />
      </dl>
    );
  }
  return (
    <div className={styles.strip}>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton height={144} width={144} />}>
          <QrCode
            value={link}
            size={144}
            bgColor="#f3f0e7"
            fgColor="#0b1210"
            title={say('pay.qr', { account: accountNumber })}
          />
        </Suspense>
      </div>
      <div className={styles.whom}>
        <span className={styles.fine}>{say('pay.payTo')}</span>
        <p>
          <b>
            <UpiId id={accountNumber} />
          </b>
          <CopyButton text={accountNumber} what={say('pay.upiId')} />
        </p>
        <span>{accountHolderName}</span>
        <span className={styles.fine}>
          {say('pay.scan')} {carriesAmount && say('pay.scanAmount')}
        </span>
      </div>
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly shown?: string;
  readonly more?: string;
}

function Line({ name, value, shown = value, more }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>
          <b>{shown}</b>
          {more !== undefined && <span className={styles.fine}>{more}</span>}
        </span>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  );
}
