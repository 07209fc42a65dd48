/**
 * Handles the payment gateway: the calls made to it after a commit, and the events and statuses it reports (P-7, P-8).
 */
import { sentenceOf, type Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import { NIL_ID } from '../../../platform/ids/index.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { creditPayment } from './gateway-deposits.ts';
import {
  depositNamedBy,
  claimAsk,
  depositsToAsk,
  expireGatewayDeposits,
  gatewayDepositById,
  insertPayment,
  isNewEvent,
  keepOpened,
  markTried,
  type OpenDeposit,
} from './gateway-repository.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import { GATEWAY_GRACE_MS } from '../limits.ts';
import { PAYMENT_NOTICE, paymentSubject, raisePaymentNotices } from './payment-notices.ts';
import { applyPayoutStanding } from '../withdrawals/payouts.ts';
import { payoutProblem, railOf } from '../withdrawals/rails.ts';
import { markPayoutTried, payoutById, payoutsUnderWay, type Payout } from '../withdrawals/payouts-repository.ts';
import type { CapturedPayment, GatewayEvent, OpenedDeposit, PaymentGateway, PayoutStanding } from '../port.ts';
import { withdrawalById } from '../withdrawals/withdrawals-repository.ts';

/** After this long without news the gateway is asked about a payout, because an event may have been lost. */
const SILENT_MS = 2 * 60_000;
const LOOKED_AT_ONCE = 50;
/** After this many deposits in a row that the gateway could not be asked about, the rest waits for the next time. */
const MAX_FAILURES = 3;
/** A payout that the gateway does not know this long after it was sent never arrived there. */
const LOST_AFTER_MS = 10 * 60_000;

export type GatewayDesk = ReturnType<typeof gatewayDesk>;

export function gatewayDesk(deps: CashierDeps, tell: Tell, gateway: PaymentGateway) {
  const { database, clock, ids, log } = deps;
  const now = () => new Date(clock.now());
  /** The call in progress per deposit or payout; calls about the same one run one after another. */
  const busy = new Map<string, Promise<unknown>>();

  async function oneAtATime<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = busy.get(id);
    const mine = (before ?? Promise.resolve()).then(work, work);
    busy.set(id, mine);
    try {
      return await mine;
    } finally {
      if (busy.get(id) === mine) busy.delete(id);
    }
  }

  /** The gateway's page or order for a deposit, created if there is none yet. */
  async function opened(depositId: string): Promise<Result<OpenDeposit & OpenedDeposit, Refusal>> {
    return await oneAtATime(depositId, async () => {
      const deposit = await gatewayDepositById(database, depositId);
      invariant(deposit !== undefined, 'a gateway’s deposit is there');
      const { gatewayId } = deposit;
      if (gatewayId !== null) return ok({ ...deposit, gatewayId });
      const asked = {
        id: depositId,
        way: deposit.way,
        amountPaise: deposit.amountPaise,
        description: `Deposit D-${deposit.number}`,
        expiresAt: deposit.expiresAt,
      };
      const made = await madeFor(asked, deposit.triedAt !== null);
      if (!made.ok) return made;
      await keepOpened(database, depositId, made.value);
      return ok({ ...deposit, ...made.value });
    });
  }

  /**
   * If an earlier attempt was made, its answer may have been lost, so the gateway is searched before it is asked again.
   */
  async function madeFor(
    asked: Parameters<PaymentGateway['open']>[0],
    wasTried: boolean,
  ): Promise<Result<OpenedDeposit, Refusal>> {
    try {
      const before = wasTried ? await gateway.find(asked) : null;
      if (before) return ok(before);
    } catch (error) {
      log.warn({ reason: String(error), gateway: gateway.name }, 'payment gateway not responding');
      return refused({ kind: 'gateway-unavailable' });
    }
    await markTried(database, asked.id, now());
    const outcome = await gateway.open(asked);
    if (outcome.kind === 'done') return ok(outcome.value);
    const { kind, reason } = outcome;
    log.warn({ reason, gateway: gateway.name }, 'payment gateway rejected the deposit');
    return refused({ kind: kind === 'refused' ? 'gateway-refused' : 'gateway-unavailable' });
  }

  /**
   * Handles a captured payment with the event that reported it; the event is null if the payment was found by polling.
   */
  async function take(
    depositId: string | undefined,
    payment: CapturedPayment,
    event: Pick<GatewayEvent, 'id' | 'name'> | null,
  ): Promise<void> {
    const at = now();
    const done = await tx(database, async (t) => {
      if (event && !(await isNewEvent(t, { ...event, gateway: gateway.name, at }))) return null;
      if (depositId === undefined) {
        await insertPayment(t, { gateway: gateway.name, depositId: null, payment, outcome: 'unmatched', at });
        return null;
      }
      const { firstDepositApproved } = deps;
      return await creditPayment(t, { gateway, depositId, payment, firstDepositApproved, newId: ids, at });
    });
    if (depositId === undefined) {
      log.warn({ payment: payment.id, gateway: gateway.name }, 'captured payment matches no deposit');
    }
    if (!done) return;
    const { outcome, deposit } = done;
    if (done.wasUnmatched) await deps.notices.resolve(PAYMENT_NOTICE, paymentSubject(payment.id));
    if (outcome !== 'credited') {
      log.error({ payment: payment.id, depositId, outcome }, 'captured payment needs attention');
      await step('notices', () => raisePaymentNotices(deps, gateway));
    }
    if (outcome !== 'credited' && outcome !== 'above') return;
    done.applied();
    await tell.deposit(deposit.id);
  }

  async function applyStanding(
    payoutId: string,
    standing: PayoutStanding,
    event: Pick<GatewayEvent, 'id' | 'name'> | null,
  ): Promise<void> {
    const at = now();
    const applied = await tx(database, async (t) => {
      if (event && !(await isNewEvent(t, { ...event, gateway: gateway.name, at }))) return null;
      return await applyPayoutStanding(t, { gateway, payoutId, standing, newId: ids, at });
    });
    if (applied) await tell.withdrawal(applied.withdrawalId);
  }

  /** Handles an event of the gateway; throws if it could not be stored, so that the gateway repeats it. */
  async function hear(event: GatewayEvent): Promise<void> {
    if (event.kind === 'captured') {
      const { payment, orderId } = event;
      const named = { gateway: gateway.name, depositId: event.depositId, gatewayId: orderId };
      let depositId = await depositNamedBy(database, named);
      if (depositId === undefined && orderId !== null) {
        // The answer that named the order may have been lost; then only the gateway knows whose it is.
        const told = await gateway.depositOfOrder(orderId);
        if (told !== null) depositId = await depositNamedBy(database, { ...named, depositId: told });
      }
      return await take(depositId, payment, event);
    }
    if (event.kind === 'other') {
      await tx(database, (t) => isNewEvent(t, { ...event, gateway: gateway.name, at: now() }));
      return;
    }
    const payout = await payoutById(database, event.payoutId);
    const isOurs = payout?.gateway === gateway.name;
    const isRight = isOurs && event.currency === 'INR' && event.amount === payout.amountPaise;
    if (!isRight) {
      log.error({ payout: event.payoutId, isOurs }, 'gateway payout differs from the request');
      return;
    }
    return await applyStanding(payout.id, event.standing, event);
  }

  /** Sends a payout or reads its status; what cannot be learned now is retried later. */
  async function seeTo(id: string): Promise<void> {
    const { payouts } = gateway;
    if (!payouts) return;
    await oneAtATime(id, async () => {
      // Read in its turn: the call before may have sent it, or reported its end.
      const payout = await payoutById(database, id);
      if (payout?.state !== 'WAITING' && payout?.state !== 'SENT') return;
      const standing = await standingOf(payout, payouts);
      if (standing) await applyStanding(payout.id, standing, null);
    });
  }

  async function standingOf(
    payout: Payout,
    payouts: NonNullable<PaymentGateway['payouts']>,
  ): Promise<PayoutStanding | null> {
    try {
      const before = payout.triedAt === null ? null : await payouts.find(payout.id);
      if (before) return before;
    } catch (error) {
      log.warn({ reason: String(error), payout: payout.id }, 'payout status unavailable');
      return null;
    }
    const withdrawal = await withdrawalById(database, payout.withdrawalId);
    invariant(withdrawal !== undefined, 'a payout pays a withdrawal');
    const isNowhere = payout.triedAt === null || clock.now() - payout.changedAt.getTime() > LOST_AFTER_MS;
    // P-8: read when the money leaves, which may be long after the approval.
    if (await deps.withdrawalsLocked(database, withdrawal.playerId)) {
      return isNowhere ? failed('withdrawals are locked') : null;
    }
    const { account } = withdrawal;
    const rail = railOf(account, payout.amountPaise);
    const problem = payoutProblem(account, payout.amountPaise);
    if (rail === null || problem) {
      if (!isNowhere) return null;
      const reason = problem ? sentenceOf(problem, 'en') : '';
      await deps.notices.raise('payout-not-possible', `withdrawal W-${withdrawal.number}`, reason);
      return failed(reason);
    }
    await markPayoutTried(database, payout.id, now());
    const outcome = await payouts.send({
      id: payout.id,
      rail,
      amountPaise: payout.amountPaise,
      to: account,
      playerId: withdrawal.playerId,
      narration: `Withdrawal W ${withdrawal.number}`,
    });
    if (outcome.kind === 'done') return outcome.value;
    log.warn({ reason: outcome.reason, payout: payout.id }, 'payment gateway rejected the payout');
    if (outcome.kind === 'unknown') return null;
    return failed(outcome.reason);
  }

  /** False if it failed. */
  async function step(what: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.warn({ reason: String(error), gateway: gateway.name, what }, 'gateway poll failed');
      return false;
    }
  }

  /** P-11: asks about the deposits whose time has come, a bounded number at once. */
  async function askAboutDeposits(): Promise<void> {
    let failures = 0;
    const due = await depositsToAsk(database, { gateway: gateway.name, at: now(), limit: LOOKED_AT_ONCE });
    for (const deposit of due) {
      if (failures >= MAX_FAILURES) return;
      // The next time is set first, so that a deposit that cannot be asked about does not hold up the others.
      if (!(await claimAsk(database, deposit, now()))) continue;
      failures = (await step('deposit', () => askAbout(deposit))) ? 0 : failures + 1;
    }
  }

  async function askAbout({ depositId, way, gatewayId }: OpenDeposit): Promise<void> {
    // Without the gateway's own id nobody has seen a page or an order to pay.
    if (gatewayId === null) return;
    for (const payment of await gateway.paymentsOf({ way, gatewayId })) await take(depositId, payment, null);
  }

  /** The payout that was asked about last: the next look begins after it. */
  let askedLast = NIL_ID;

  /** Asks about silent payouts, a bounded number at once and the others the next time: those that stay under way for days
   *  keep no later one waiting. */
  async function askAboutPayouts(): Promise<void> {
    const before = new Date(clock.now() - SILENT_MS);
    const asked = { gateway: gateway.name, before, after: askedLast, limit: LOOKED_AT_ONCE };
    const due = await payoutsUnderWay(database, asked);
    askedLast = due.length < LOOKED_AT_ONCE ? NIL_ID : (due.at(-1)?.id ?? NIL_ID);
    for (const payout of due) await step('payout', () => seeTo(payout.id));
  }

  async function expire(): Promise<void> {
    const at = now();
    const before = new Date(at.getTime() - GATEWAY_GRACE_MS);
    for (const id of await expireGatewayDeposits(database, { gateway: gateway.name, before, at })) {
      await tell.deposit(id);
    }
  }

  return {
    gateway,
    opened,
    hear,
    expire,

    /** Sends a payout that was just begun; polling follows it up later. */
    async send(payoutId: string): Promise<void> {
      const payout = await payoutById(database, payoutId);
      if (payout?.state === 'WAITING') await seeTo(payout.id);
    },

    /**
     * Asks the gateway about deposits and payouts it may not have reported on, notifies operators of payments, and
     * expires deposits that were not paid. A step that fails does not hold up the others.
     */
    async look(): Promise<void> {
      await step('notices', () => raisePaymentNotices(deps, gateway));
      await step('deposits', askAboutDeposits);
      await step('payouts', askAboutPayouts);
      await step('expiry', expire);
    },
  };
}

const failed = (reason: string): PayoutStanding => ({ gatewayId: null, state: 'failed', bankReference: '', reason });
