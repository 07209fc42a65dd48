import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  type WaitingWithdrawal,
  type WithdrawalReview,
} from '@maidan/contract';
import { Button, Keycap, Seam, TextField } from '@maidan/ui';
import { useRef } from 'react';
import { request } from '../../../api/index.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { leaveField, useKeys } from '../../../lib/keys.ts';
import type { ChangeDraft, Draft } from '../decision/drafts.ts';
import { AmountPlate, Standing } from '../decision/figures.tsx';
import { FourEyes, useTurn } from '../decision/four-eyes.tsx';
import { Reasons } from '../decision/reasons.tsx';
import styles from '../room.module.css';
import { useDecision } from '../decision/use-decision.ts';
import type { Desk } from '../queue/use-queue.ts';

/** What the player reads; the money comes back whole. */
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

/** First approved, then paid with the bank's reference; rejected before or after the approval. */
export function WithdrawalDecision({ review, draft, change, desk }: WithdrawalDecisionProps) {
  const { withdrawal, standing, fourEyesFrom } = review;
  const { _id, amount, firstApproval, number, state } = withdrawal;
  const { busy, checking, refusal, decide, refuse } = useDecision(_id);
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
      // Approved, it stays to be paid; approved once, it waits for the second operator.
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
  const reject = (reason: string | null) => {
    if (reason === null) return refuse('Select the reason shown to the player, or enter one.');
    void decide('reject', {
      ...what,
      body: { reason },
      send: (attempt) => request(rejectWithdrawal, { params, body: { reason }, ...attempt }),
      onDone: () => desk.done(_id),
    });
  };
  const toPay = state === 'APPROVED';
  const mayApprove = state === 'REQUESTED' && turn !== 'waits-for-another';
  useKeys({
    a: mayApprove ? approve : undefined,
    b: toPay ? () => reference.current?.focus() : undefined,
    p: toPay ? pay : undefined,
  });
  return (
    <aside className={styles.side} aria-label="Decision">
      <AmountPlate what={toPay ? 'To pay by bank' : 'Requested'} amount={amount} />
      <Standing standing={standing} done="Paid" />
      <Seam />
      {state === 'REQUESTED' && <FourEyes amount={amount} from={fourEyesFrom} first={firstApproval} />}
      {toPay && (
        <TextField
          label="Payment bank reference"
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
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {checking && <output className={styles.note}>No answer yet. Checking whether it went through…</output>}
      {mayApprove && (
        <Button variant="money" size={48} wide className={styles.act} loading={busy === 'approve'} onClick={approve}>
          {turn === 'first' ? `Approve ${money}, first of two` : `Approve ${money}`} <Keycap>A</Keycap>
        </Button>
      )}
      {toPay && (
        <Button variant="money" size={48} wide className={styles.act} loading={busy === 'pay'} onClick={pay}>
          Mark {money} as paid <Keycap>P</Keycap>
        </Button>
      )}
      <Reasons
        listed={REASONS}
        draft={draft}
        change={change}
        busy={busy === 'reject'}
        disabled={!toPay && state !== 'REQUESTED'}
        onReject={reject}
      />
      <Button wide className={styles.act} onClick={() => desk.later(_id)}>
        Skip for now <Keycap>S</Keycap>
      </Button>
      <p className={styles.foot}>
        A rejected withdrawal goes back to the player whole. Written to the audit log under your name.
      </p>
    </aside>
  );
}
