import type { ReactNode } from 'react';
import { UpiId } from './upi-id.tsx';
import type { PaymentAccount } from '@maidan/contract';
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@maidan/ui';
import { failureWords } from '../../../api/index.ts';
import { SlowLoading } from '../../../lib/slow-loading.tsx';
import { useWords } from '../words/index.ts';
import styles from './payment-accounts.module.css';
import cashier from '../cashier.module.css';
import { CopyButton } from './copy-button.tsx';
import { inFours } from '../money-text.ts';
import { usePaymentAccounts } from '../queries.ts';

/** The accounts that money can be sent to (MON-05); each opens its dialog. */
export function PaymentAccounts({ onChoose }: { readonly onChoose: (account: PaymentAccount) => void }) {
  const { say } = useWords();
  const accounts = usePaymentAccounts();
  if (accounts.isPending) return <Loading label={say('page.loading')} />;
  if (accounts.isError) {
    return (
      <Card bleed>
        <ErrorState title={say('money.failed')} retryLabel={say('page.retry')} onRetry={() => void accounts.refetch()}>
          {failureWords(accounts.error)}
        </ErrorState>
      </Card>
    );
  }
  if (accounts.data.length === 0) {
    return (
      <Card bleed>
        <EmptyState title={say('pay.noAccounts')}>{say('pay.noAccountsMore')}</EmptyState>
      </Card>
    );
  }
  const ofType = (type: PaymentAccount['type']) => accounts.data.filter((account) => account.type === type);
  return (
    <section className={styles.accounts} aria-label={say('pay.accounts')}>
      {ofType('upi').map((account, index) => (
        <UpiCard key={account._id} account={account} number={index + 1} onChoose={() => onChoose(account)} />
      ))}
      {ofType('bank').map((account) => (
        <BankCard key={account._id} account={account} onChoose={() => onChoose(account)} />
      ))}
    </section>
  );
}

interface AccountCardProps {
  readonly account: PaymentAccount;
  readonly onChoose: () => void;
}

function UpiCard({ account, number, onChoose }: AccountCardProps & { readonly number: number }) {
  const { say } = useWords();
  return (
    <Card as="article" bleed className={styles.upi} aria-label={account.accountNumber}>
      {account.image !== '' && (
        <div className={styles.code}>
          <img src={account.image} alt={say('pay.qr', { account: account.accountNumber })} width={160} height={160} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.top}>
          <span className={cashier.tag}>{say('money.upi')}</span>
          <span className={styles.quiet}>{say('pay.accountNumbered', { number })}</span>
        </p>
        <dl className={styles.stacked}>
          <Line
            name={say('pay.upiId')}
            value={account.accountNumber}
            shown={<UpiId id={account.accountNumber} />}
            isStrong
          />
          <Line name={say('pay.holder')} value={account.accountHolderName} isStrong />
        </dl>
        <Button variant="money" wide onClick={onChoose}>
          {say('pay.byUpi')}
        </Button>
      </div>
    </Card>
  );
}

function BankCard({ account, onChoose }: AccountCardProps) {
  const { say } = useWords();
  const { accountNumber, accountType } = account;
  return (
    <Card as="article" bleed className={styles.bank} aria-label={account.bankName}>
      <p className={styles.top}>
        <span className={styles.named}>
          <span className={cashier.tag}>{say('money.bank')}</span>
          <b>{account.bankName}</b>
        </span>
        {accountType !== null && <span className={styles.quiet}>{say(`money.${accountType}`)}</span>}
      </p>
      <dl className={styles.rows}>
        <Line name={say('pay.holder')} value={account.accountHolderName} />
        <Line name={say('pay.number')} value={accountNumber} shown={inFours(accountNumber)} isStrong />
        <Line name={say('pay.ifsc')} value={account.ifscCode} isStrong />
      </dl>
      <Button variant="money-outline" wide onClick={onChoose}>
        {say('pay.byAccount')}
      </Button>
    </Card>
  );
}

interface LineProps {
  readonly name: string;
  /** The text that is copied. */
  readonly value: string;
  readonly shown?: ReactNode;
  readonly isStrong?: boolean;
}

function Line({ name, value, shown = value, isStrong = false }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-strong={isStrong || undefined}>
        <span>{shown}</span>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <SlowLoading>
      <output className={styles.accounts} aria-label={label}>
        {['first', 'second', 'third', 'fourth'].map((each) => (
          <Card key={each} bleed className={styles.loading}>
            <Skeleton width="30%" />
            <Skeleton width="70%" />
            <Skeleton width="55%" />
            <Skeleton height={40} />
          </Card>
        ))}
      </output>
    </SlowLoading>
  );
}
