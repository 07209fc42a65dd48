import type { OwnAccount, PaymentType } from '@maidan/contract';
import { Button, Card, CardHeader, EmptyState, IconButton, PencilSimpleIcon, PlusIcon } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../../api/index.ts';
import { AsyncState } from '../../../lib/async-state.tsx';
import { useWords } from '../words/index.ts';
import { AccountDialog } from './account-dialog.tsx';
import cashier from '../cashier.module.css';
import { inFours } from '../money-text.ts';
import styles from './own-accounts.module.css';
import type { useOwnAccounts } from '../queries.ts';

export interface OwnAccountsProps {
  readonly accounts: ReturnType<typeof useOwnAccounts>;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
}

type Open = { readonly type: PaymentType; readonly account: OwnAccount | null };

/** The player's accounts, of which one is chosen for the withdrawal (MON-10, MON-11). */
export function OwnAccounts({ accounts, chosenId, onChoose }: OwnAccountsProps) {
  const { say } = useWords();
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <Card as="section" bleed aria-label={say('own.title')}>
      <CardHeader title={say('own.title')} />
      {content()}
      <div className={styles.add}>
        <Button variant="outline" icon={<PlusIcon size={16} />} onClick={() => setOpen({ type: 'upi', account: null })}>
          {say('own.addUpi')}
        </Button>
        <Button
          variant="outline"
          icon={<PlusIcon size={16} />}
          onClick={() => setOpen({ type: 'bank', account: null })}
        >
          {say('own.addBank')}
        </Button>
      </div>
      {open !== null && <AccountDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  );

  function content() {
    if (accounts.data === undefined) {
      const failure = accounts.error && failureWords(accounts.error);
      return (
        <AsyncState failure={failure} title={say('money.failed')} onRetry={accounts.refetch} rows={2} rowHeight={64} />
      );
    }
    if (accounts.data.length === 0) return <EmptyState title={say('own.empty')}>{say('own.emptyMore')}</EmptyState>;
    return (
      <fieldset className={styles.list} aria-label={say('withdraw.to')}>
        {accounts.data.map((account) => (
          <div key={account._id} className={styles.account}>
            <label>
              <input
                type="radio"
                name="account"
                checked={account._id === chosenId}
                onChange={() => onChoose(account._id)}
              />
              <OwnAccountWords account={account} />
            </label>
            <IconButton
              size={40}
              label={say('own.editNamed', { account: account.accountNumber })}
              icon={<PencilSimpleIcon size={16} />}
              onClick={() => setOpen({ type: account.type, account })}
            />
          </div>
        ))}
      </fieldset>
    );
  }
}

function OwnAccountWords({ account }: { readonly account: OwnAccount }) {
  const { say } = useWords();
  const isBank = account.type === 'bank';
  const isUnlikely = account.marks.some((mark) => mark !== 'new');
  return (
    <span className={styles.words}>
      <span className={styles.name}>
        <span className={cashier.tag}>{say(`money.${account.type}`)}</span>
        <b>{isBank ? inFours(account.accountNumber) : account.accountNumber}</b>
      </span>
      <span className={styles.more}>
        {[account.accountHolderName, ...(isBank ? [account.bankName, account.ifscCode] : [])].join(', ')}
      </span>
      {isUnlikely && <span className={styles.mark}>{say('own.unlikely')}</span>}
    </span>
  );
}
