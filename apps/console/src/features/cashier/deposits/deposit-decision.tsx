import { approveDeposit, encodeRupees, rejectDeposit, type DepositReview, type WaitingDeposit } from '@maidan/contract';
import { ZERO_PAISE } from '@maidan/domain';
import { Checkbox, Keycap, Seam } from '@maidan/ui';
import { request, useDecision } from '../../../api/index.ts';
import { formatRupees, paiseOf, typedPaise } from '../../../lib/figures.ts';
import { useKeys } from '../../../lib/keys.ts';
import { listed } from '../../../lib/words.ts';
import { compareReferences } from '../decision/compare.ts';
import { DecisionShell } from '../decision/decision-shell.tsx';
import type { ChangeDraft, Draft } from '../decision/drafts.ts';
import { AmountPlate, Standing } from '../decision/figures.tsx';
import { approveLabel, FourEyes, useTurn } from '../decision/four-eyes.tsx';
import styles from '../room.module.css';
import type { Desk } from '../queue/use-queue.ts';

/** Shown to the player. */
const REASONS = [
  'Payment not found at the bank',
  'Amount differs',
  'Reference already used',
  'Screenshot is not readable',
] as const;

interface DepositDecisionProps {
  readonly review: DepositReview;
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly desk: Desk<WaitingDeposit>;
}

/** Approve, reject or skip: shows the effect, whether a second operator is needed, and what is missing. */
export function DepositDecision({ review, draft, change, desk }: DepositDecisionProps) {
  const { deposit, resembling, standing, fourEyesFrom } = review;
  const { amount, firstApproval, number } = deposit;
  const decision = useDecision(deposit._id);
  const { decide, refuse } = decision;
  const turn = useTurn({ amount, from: fourEyesFrom, first: firstApproval });
  const isOpen = deposit.state === 'REQUESTED';
  const money = formatRupees(amount);
  const what = {
    what: `${number}, ${money}`,
    onTooLate: () => desk.done(deposit._id),
  };
  const params = { _id: deposit._id };

  const approve = () => {
    const missing = missingFor(review, draft);
    if (missing !== null) return refuse(missing);
    const body = {
      bankReference: draft.bankReference.trim(),
      bankAmount: encodeRupees(typedPaise(draft.bankAmount) ?? ZERO_PAISE),
      hasSeenDuplicates: draft.looked,
    };
    void decide('approve', {
      ...what,
      body,
      send: (attempt) => request(approveDeposit, { params, body, ...attempt }),
      onDone: ({ data }) => (data.state === 'REQUESTED' ? desk.pass(data._id) : desk.done(data._id)),
    });
  };
  const reject = (reason: string) =>
    void decide('reject', {
      ...what,
      body: { reason },
      send: (attempt) => request(rejectDeposit, { params, body: { reason }, ...attempt }),
      onDone: () => desk.done(deposit._id),
    });
  const mayApprove = isOpen && turn !== 'waits-for-another';
  const toLook = isOpen && resembling.length > 0;
  useKeys({ l: toLook ? () => change({ looked: !draft.looked }) : undefined });
  return (
    <DecisionShell
      decision={decision}
      step={mayApprove ? { action: 'approve', label: approveLabel(turn, money), keycap: 'A', onPress: approve } : null}
      draft={draft}
      change={change}
      reasons={REASONS}
      mayReject={isOpen}
      onReject={reject}
      skipLabel={isOpen ? 'Skip for now' : 'Next request'}
      onSkip={() => desk.later(deposit._id)}
      foot="Recorded in the audit log under your name. Each decision counts only once."
    >
      <AmountPlate what="Credit to main balance" amount={amount} />
      <Standing standing={standing} credit={amount} done="approved" />
      <Seam />
      <FourEyes amount={amount} from={fourEyesFrom} first={firstApproval} />
      {toLook && (
        <div className={styles.looked}>
          <Checkbox
            label={`I have reviewed ${listed(resembling.map((alike) => alike.deposit.number))} and found this payment at the bank`}
            checked={draft.looked}
            onChange={(event) => change({ looked: event.target.checked })}
          />
          <Keycap>L</Keycap>
        </div>
      )}
    </DecisionShell>
  );
}

/** What is missing for an approval; null if nothing. The server checks the same. */
function missingFor(
  { deposit, resembling }: DepositReview,
  { bankReference, bankAmount, looked }: Draft,
): string | null {
  if (bankReference.trim() === '') return 'Enter the bank reference.';
  if (deposit.txnRef !== '' && compareReferences(deposit.txnRef, bankReference).agrees !== true) {
    return 'The bank reference does not match the player’s. Find the payment or reject the request.';
  }
  const typed = typedPaise(bankAmount);
  if (typed === null) return 'Enter the amount received.';
  if (typed !== paiseOf(deposit.amount))
    return 'The amount received does not match the request. Reject it with a reason.';
  if (resembling.length > 0 && !looked) return 'Review the similar requests first and confirm that you have.';
  return null;
}
