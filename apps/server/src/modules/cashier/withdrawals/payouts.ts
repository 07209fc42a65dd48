import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { NIL_ID } from '../../../platform/ids/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { Deciding } from '../deposits/decide-deposit.ts';
import type { GatewayName } from '../gateway/gateway-deposits.ts';
import { auditDecision, lockForDecision } from './decide-withdrawal.ts';
import { payFromHold, returnToHold } from './hold.ts';
import { changePayout, insertPayout, lockPayout, type Payout } from './payouts-repository.ts';
import type { PayoutStanding } from '../port.ts';
import { payoutProblem } from './rails.ts';
import { changeWithdrawal, lockWithdrawal } from './withdrawals-repository.ts';

/**
 * P-8: begins the payout of an approved withdrawal; the gateway is called after the commit. The withdrawal must be
 * locked.
 */
export async function beginPayout(
  tx: Tx,
  { gateway, withdrawalId, newId, at }: { gateway: GatewayName; withdrawalId: string; newId: () => string; at: Date },
): Promise<{ readonly id: string }> {
  const id = newId();
  await insertPayout(tx, { id, withdrawalId, gateway: gateway.name, at });
  return { id };
}

/** P-8: an operator hands a withdrawal to the gateway, also again after a payout that failed or came back, unless
 *  the gateway could never pay it (P-12, P-13). */
export async function sendAgain(
  tx: Tx,
  deciding: Deciding,
  { gateway, withdrawalId }: { readonly gateway: GatewayName; readonly withdrawalId: string },
): Promise<Result<{ readonly id: string }, Refusal>> {
  const locked = await lockForDecision(tx, withdrawalId, deciding, 'APPROVED');
  if (!locked.ok) return locked;
  const problem = payoutProblem(locked.value.account, locked.value.amountPaise);
  if (problem) return refused(problem);
  await auditDecision(tx, 'withdrawal.payout', deciding, locked.value, gateway.name);
  const { newId, at } = deciding;
  return ok(await beginPayout(tx, { gateway, withdrawalId, newId, at }));
}

/**
 * P-8: applies the gateway's report on a payout, in whatever order reports arrive. Paid: the hold goes out and the
 * withdrawal is PAID with the bank's reference. Failed: the withdrawal is APPROVED and an operator decides again.
 * Reversed after it was paid: the money is in the hold again. Failed and reversed payouts stay so. Returns null if
 * nothing changed.
 */
export async function applyPayoutStanding(
  tx: Tx,
  {
    gateway,
    payoutId,
    standing,
    newId,
    at,
  }: {
    readonly gateway: GatewayName;
    readonly payoutId: string;
    readonly standing: PayoutStanding;
    readonly newId: () => string;
    readonly at: Date;
  },
): Promise<{ readonly payout: Payout; readonly withdrawalId: string } | null> {
  const { withdrawalId } = await lockPayoutWithItsWithdrawal(tx, payoutId);
  const payout = await lockPayout(tx, payoutId);
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  const state = nextState(payout.state, standing.state);
  if (!withdrawal || (state === payout.state && !bringsNews(payout, standing))) return null;
  const { gatewayId, bankReference, reason } = standing;
  await changePayout(tx, { id: payoutId, state, gatewayId, bankReference, reason, at });
  if (state === payout.state) {
    if (state === 'PAID') await changeWithdrawal(tx, { id: withdrawalId, state, ...paidBy(standing), at });
    return { payout, withdrawalId };
  }
  const payment = { bank: payout.gateway, reference: payoutId, newId, at };
  if (state === 'PAID') await payFromHold(tx, withdrawal, { ...payment, ...paidBy(standing), reason: 'payout' });
  if (payout.state === 'PAID') await returnToHold(tx, withdrawal, { ...payment, reason: 'payout-reversed' });
  if (state !== 'SENT') {
    await appendAudit(
      tx,
      {
        actorId: NIL_ID,
        actorName: gateway.title,
        action: `payout.${state.toLowerCase()}`,
        subject: `withdrawal W-${withdrawal.number}`,
        details: {
          amountPaise: withdrawal.amountPaise,
          player: withdrawal.playerId,
          payout: gatewayId,
          why: reason === '' ? bankReference : reason,
        },
      },
      at,
    );
  }
  return { payout, withdrawalId };
}

/** Locks the withdrawal first and then its payout: the same order as in every decision. */
async function lockPayoutWithItsWithdrawal(tx: Tx, payoutId: string): Promise<{ readonly withdrawalId: string }> {
  const { rows } = await tx.query<{ id: string }>(
    `select w.id from withdrawals w join payouts p on p.withdrawal_id = w.id where p.id = $1 for update of w`,
    [payoutId],
  );
  return { withdrawalId: rows[0]?.id ?? '' };
}

/** A payout only moves forward. A reversed one is never paid again, whatever is reported late. */
function nextState(now: Payout['state'], told: PayoutStanding['state']): Payout['state'] {
  if (now === 'FAILED' || now === 'REVERSED') return now;
  switch (told) {
    case 'under-way':
      return now === 'WAITING' ? 'SENT' : now;
    case 'paid':
      return 'PAID';
    case 'failed':
      return now === 'PAID' ? 'REVERSED' : 'FAILED';
    case 'reversed':
      return 'REVERSED';
    default:
      return told satisfies never;
  }
}

/** The bank's reference may arrive after the report that the payout was paid. */
function bringsNews(payout: Payout, { gatewayId, bankReference }: PayoutStanding): boolean {
  if (payout.state === 'FAILED' || payout.state === 'REVERSED') return false;
  return payout.gatewayId !== gatewayId || (bankReference !== '' && bankReference !== payout.bankReference);
}

function paidBy({ bankReference, gatewayId }: PayoutStanding) {
  return { operatorId: null, bankReference: bankReference === '' ? (gatewayId ?? '') : bankReference };
}
