import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  type WaitingWithdrawal,
  type WithdrawalReview,
} from '@maidan/contract';
import { Seam, TextField, WarningIcon } from '@maidan/ui';
import { useRef } from 'react';
import { request, useDecision } from '../../../api/index.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { leaveField, useKeys } from '../../../lib/keys.ts';
import { DecisionShell, type Step } from '../decision/decision-shell.tsx';
import type { ChangeDraft, Draft } from '../decision/drafts.ts';
import { AmountPlate, Standing } from '../decision/figures.tsx';
import { approveLabel, FourEyes, useTurn } from '../decision/four-eyes.tsx';
import type { Desk } from '../queue/use-queue.ts';
import styles from '../room.module.css';

/** Shown to the player; a rejected withdrawal is refunded in full. */
const REASONS = [
  'The account holder’s name does not match yours',
  'The bank could not find this account',
  'The bank returned the payment',
  'Please contact support first',
] as const;

interface WithdrawalDecisionProps {
  readonly review: WithdrawalReview;
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly desk: Desk<WaitingWithdrawal>;
}

/** A withdrawal is approved, then marked as paid with the bank's reference; it can be rejected until it is paid. */
export function WithdrawalDecision({ review, draft, change, desk }: WithdrawalDecisionProps) {
  const { withdrawal, standing, fourEyesFrom, bonusAtStake } = review;
  const { _id, amount, firstApproval, number, state } = withdrawal;
  const decision = useDecision(_id);
  const { decide, refuse } = decision;
  const turn = useTurn({ amount, from: fourEyesFrom, first: firstApproval });
  const reference = useRef<HTMLInputElement>(null);
  const money = formatRupees(amount);
  const what = { what: `${number}, ${money}`, onTooLate: () => desk.done(_id) };
  const params = { _id };

  const approve = () =>
    void decide('approve', {
      ...what,
      body: {},
      send: (attempt) => request(approveWithdrawal, { params, body: {}, ...attempt }),
      // Once approved it stays selected to be paid; after a first approval it needs another operator.
      onDone: ({ data }) => (data.state === 'REQUESTED' ? desk.pass(_id) : desk.refresh()),
    });
  const pay = () => {
    const bankReference = draft.bankReference.trim();
    if (bankReference === '') return refuse('Enter the bank reference of the payment.');
    void decide('pay', {
      ...what,
      body: { bankReference },
      send: (attempt) => request(payWithdrawal, { params, body: { bankReference }, ...attempt }),
      onDone: () => desk.done(_id),
    });
  };
  const reject = (reason: string) =>
    void decide('reject', {
      ...what,
      body: { reason },
      send: (attempt) => request(rejectWithdrawal, { params, body: { reason }, ...attempt }),
      onDone: () => desk.done(_id),
    });
  const toPay = state === 'APPROVED';
  const nextStep = (): Step | null => {
    if (toPay) return { action: 'pay', label: `Mark ${money} as paid`, keycap: 'P', onPress: pay };
    if (state !== 'REQUESTED' || turn === 'waits-for-another') return null;
    return { action: 'approve', label: approveLabel(turn, money), keycap: 'A', onPress: approve };
  };
  useKeys({ b: toPay ? () => reference.current?.focus() : undefined });
  return (
    <DecisionShell
      decision={decision}
      step={nextStep()}
      draft={draft}
      change={change}
      reasons={REASONS}
      mayReject={toPay || state === 'REQUESTED'}
      onReject={reject}
      skipLabel="Skip for now"
      onSkip={() => desk.later(_id)}
      foot="A rejected withdrawal is refunded in full. Recorded in the audit log under your name."
    >
      <AmountPlate what={toPay ? 'To pay by bank' : 'Requested'} amount={amount} />
      <Standing standing={standing} done="paid" />
      <Seam />
      {bonusAtStake !== null && (
        <p className={styles.note}>
          <WarningIcon size={16} />
          <span>
            {turn === 'first' ? 'The second approval' : 'The approval'} forfeits the player’s active bonus, now{' '}
            {formatRupees(bonusAtStake)}.
          </span>
        </p>
      )}
      {state === 'REQUESTED' && <FourEyes amount={amount} from={fourEyesFrom} first={firstApproval} />}
      {toPay && (
        <TextField
          label="Bank reference of the payment"
          size={40}
          ref={reference}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={draft.bankReference}
          onChange={(event) => change({ bankReference: event.target.value })}
          onKeyDown={(event) => leaveField(event)}
        />
      )}
    </DecisionShell>
  );
}
