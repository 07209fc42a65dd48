import type { WaitingDeposit } from '@maidan/contract';
import { CheckIcon, MoneyField, Seam, TextField } from '@maidan/ui';
import { useRef, type ReactNode } from 'react';
import { formatRupees, paiseOf, typedPaise } from '../../../lib/figures.ts';
import { leaveField, useKeys } from '../../../lib/keys.ts';
import styles from './bank-form.module.css';
import { compareReferences, spacedReference, type Comparison } from '../decision/compare.ts';
import { Digits } from './digits.tsx';
import type { ChangeDraft, Draft } from '../decision/drafts.ts';

interface BankFormProps {
  readonly deposit: WaitingDeposit;
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly disabled: boolean;
  /** The screenshot, shown beside the form. */
  readonly children: ReactNode;
}

/** What the player sent, and below it what the operator reads at the bank, compared digit by digit. */
export function BankForm({ deposit, draft, change, disabled, children }: BankFormProps) {
  const reference = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  useKeys({ b: disabled ? undefined : () => reference.current?.focus() });

  const comparison = compareReferences(deposit.txnRef, draft.bankReference);
  const hasReference = deposit.txnRef !== '';
  const isComplete = hasReference ? comparison.agrees === true : draft.bankReference.trim() !== '';
  const typed = typedPaise(draft.bankAmount);
  const amountAgrees = typed === paiseOf(deposit.amount);
  return (
    <div className={styles.compare}>
      {children}
      <div className={styles.forms}>
        <section className={styles.sent} aria-label="Player submitted">
          <p className={styles.title}>Player submitted</p>
          <p>
            Reference <b>{hasReference ? spacedReference(deposit.txnRef) : 'None'}</b>
          </p>
          <p>
            Amount <b>{formatRupees(deposit.amount)}</b>
          </p>
        </section>
        <section className={styles.bank} aria-label="Bank record">
          <p className={styles.title}>Bank record</p>
          <TextField
            label="Bank reference"
            size={40}
            ref={reference}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            disabled={disabled}
            value={draft.bankReference}
            after={isComplete && <CheckIcon size={16} className={styles.tick} />}
            error={comparison.agrees === false && hasReference ? differsWords(comparison) : undefined}
            onChange={(event) => change({ bankReference: event.target.value })}
            onKeyDown={(event) => leaveField(event, () => amount.current?.focus())}
          />
          <MoneyField
            label="Amount"
            size={40}
            ref={amount}
            disabled={disabled}
            value={draft.bankAmount}
            after={amountAgrees && <CheckIcon size={16} className={styles.tick} />}
            error={amountFault(draft.bankAmount, typed, amountAgrees)}
            onChange={(event) => change({ bankAmount: event.target.value })}
            onKeyDown={(event) => leaveField(event)}
          />
          {hasReference && (
            <>
              <Seam />
              <Digits comparison={comparison} amountAgrees={amountAgrees} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function differsWords({ differsAt, unit }: Comparison): string {
  return `Does not match the player’s reference at ${unit} ${differsAt}.`;
}

function amountFault(text: string, typed: number | null, agrees: boolean): string | undefined {
  if (text.trim() === '' || agrees) return undefined;
  return typed === null
    ? 'Enter an amount in rupees, such as 5,000 or 5000.50.'
    : 'Does not match the requested amount.';
}
