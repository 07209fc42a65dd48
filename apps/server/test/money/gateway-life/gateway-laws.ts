/** What must hold at the end of a gateway's life: money taken is credited once or waits for an operator, and money sent
 *  left a wallet once. */
import type { Person } from '../../app.ts';
import type { Bank } from '../../cashier.ts';
import { moneyFaults } from '../faults.ts';
import type { RazorpayServer } from '../razorpay-server.ts';

/** A payment as the gateway took it. */
export type Paid = {
  readonly paymentId: string;
  readonly depositId: string;
  readonly amountPaise: number;
  readonly currency: string;
};

type Ended = {
  readonly bank: Bank;
  readonly gateway: RazorpayServer;
  readonly paid: readonly Paid[];
  readonly players: readonly Person[];
};

const BEGAN_WITH_PAISE = 1_000_00;

/** Every breach, in words; none if all holds. */
export async function gatewayLaws(ended: Ended): Promise<string[]> {
  const { ownerPool } = ended.bank.db;
  return [
    ...(await paymentFaults(ended)),
    ...(await payoutFaults(ended)),
    ...(await balanceFaults(ended)),
    ...(await moneyFaults(ownerPool)),
  ];
}

/** P-7: one payment that covers its deposit credits it; every other one has a notice. */
async function paymentFaults({ bank, paid }: Ended): Promise<string[]> {
  const { rows: recorded } = await bank.db.ownerPool.query<{ id: string; outcome: string; has_notice: boolean }>(
    `select p.payment_id as id, p.outcome, exists (select 1 from operator_notices n
       where n.kind = 'gateway-payment' and n.subject = 'payment ' || p.payment_id and n.resolved_at is null) as has_notice
     from gateway_payments p`,
  );
  const { rows: deposits } = await bank.db.ownerPool.query<{ id: string; state: string; amount_paise: number }>(
    `select d.id, d.state, d.amount_paise from deposits d join gateway_deposits g on g.deposit_id = d.id`,
  );
  const outcomes = new Map(recorded.map((each) => [each.id, each]));
  const faults: string[] = [];
  for (const { paymentId, depositId } of paid) {
    const known = outcomes.get(paymentId);
    if (!known) faults.push(`payment ${paymentId} of deposit ${depositId} was never found`);
    else if (known.outcome !== 'credited' && !known.has_notice) {
      faults.push(`payment ${paymentId} is ${known.outcome} and no operator has a notice of it`);
    }
  }
  for (const { id, state, amount_paise: amount } of deposits) {
    const ofDeposit = paid.filter(({ depositId }) => depositId === id);
    const covering = ofDeposit.filter((each) => each.currency === 'INR' && each.amountPaise >= amount);
    const credited = ofDeposit.filter(({ paymentId }) =>
      /^(credited|above)$/.test(outcomes.get(paymentId)?.outcome ?? ''),
    );
    const due = covering.length > 0 ? 1 : 0;
    if (credited.length !== due) faults.push(`deposit ${id} is credited by ${credited.length} payments, not ${due}`);
    if ((state === 'APPROVED') !== (due === 1))
      faults.push(`deposit ${id} with ${covering.length} payments is ${state}`);
  }
  return faults;
}

/** P-8: of a withdrawal's payouts and payments by hand one took effect if it is paid, none if it was given back. */
async function payoutFaults({ bank, gateway }: Ended): Promise<string[]> {
  const { rows } = await bank.db.ownerPool.query<{ id: string; state: string; payouts: string[]; by_hand: boolean }>(
    `select w.id, w.state, array(select p.id::text from payouts p where p.withdrawal_id = w.id) as payouts,
       exists (select 1 from journals j where j.reason = 'withdrawal-paid' and j.reference = w.id::text) as by_hand
     from withdrawals w`,
  );
  return rows.flatMap(({ id, state, payouts, by_hand: isByHand }) => {
    const statuses = payouts.map((payout) => gateway.payouts.get(payout)?.['status'] ?? 'never sent');
    const took = statuses.filter((status) => status === 'processed').length + (isByHand ? 1 : 0);
    const due = state === 'PAID' ? 1 : 0;
    return took === due
      ? []
      : [`withdrawal ${id} is ${state}, and ${took} payments of it were made (${JSON.stringify(statuses)})`];
  });
}

/** A wallet holds what it began with, the deposits that were credited, and not the withdrawals that were not given back. */
async function balanceFaults({ bank, players }: Ended): Promise<string[]> {
  const faults: string[] = [];
  for (const { playerId } of players) {
    const { rows } = await bank.db.ownerPool.query<{ balance: number; moved: number }>(
      `select w.balance_paise as balance,
         coalesce((select sum(amount_paise) from deposits where player_id = $1 and state = 'APPROVED'), 0)
         - coalesce((select sum(amount_paise) from withdrawals where player_id = $1 and state <> 'REJECTED'), 0) as moved
       from wallets w where w.player_id = $1 and w.kind = '1'`,
      [playerId],
    );
    const [{ balance, moved } = { balance: Number.NaN, moved: 0 }] = rows;
    if (balance !== BEGAN_WITH_PAISE + moved) {
      faults.push(`player ${playerId} has ${balance} paise after ${moved} paise of deposits less withdrawals`);
    }
  }
  return faults;
}
