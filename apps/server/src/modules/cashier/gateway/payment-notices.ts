import { formatAmount } from '@maidan/contract';
import { paise } from '@maidan/domain';
import type { CashierDeps } from '../deps.ts';
import { UNMATCHED_AFTER_MS } from '../limits.ts';
import { markNoticed, paymentsToNotice, type PaymentToNotice } from './gateway-repository.ts';

export const PAYMENT_NOTICE = 'gateway-payment';
const AT_ONCE = 100;

export const paymentSubject = (paymentId: string): string => `payment ${paymentId}`;

/**
 * P-7: notifies operators of every payment that was not simply credited. What is owed is read from the committed
 * payments, so that nothing is lost if the process ends in between.
 */
export async function raisePaymentNotices(
  { database, clock, notices, playerById }: Pick<CashierDeps, 'database' | 'clock' | 'notices' | 'playerById'>,
  gateway: { readonly name: string; readonly title: string },
): Promise<void> {
  const unmatchedBefore = new Date(clock.now() - UNMATCHED_AFTER_MS);
  const asked = { gateway: gateway.name, unmatchedBefore, limit: AT_ONCE };
  for (const payment of await paymentsToNotice(database, asked)) {
    const { paymentId, outcome, deposit } = payment;
    const username = deposit ? (await playerById(deposit.playerId)).username : '';
    await notices.raise(PAYMENT_NOTICE, paymentSubject(paymentId), reasonOf(payment, username, gateway.title));
    await markNoticed(database, { gateway: gateway.name, paymentId, outcome, at: new Date(clock.now()) });
  }
}

function reasonOf({ outcome, amount, currency, deposit }: PaymentToNotice, username: string, title: string): string {
  const isRupees = currency === 'INR' && Number.isSafeInteger(amount) && amount >= 0;
  const paid = isRupees ? formatAmount(paise(amount)) : `${amount} ${currency} (smallest unit)`;
  if (!deposit) return `${title} received ${paid} for no deposit of ours. Return it there if it is not ours.`;
  const { number, amountPaise } = deposit;
  const head = `${username} paid ${paid} for deposit D-${number} of ${formatAmount(amountPaise)}`;
  switch (outcome) {
    case 'above':
      return `${head}. The deposit is credited; return or credit the rest of ${formatAmount(paise(amount - amountPaise))}.`;
    case 'second':
      return `${head}, which was paid before. Nothing is credited: return this payment at ${title} or credit it.`;
    case 'differs':
    case 'unmatched':
      return `${head}. Nothing is credited: return this payment at ${title} or credit it.`;
    default:
      return outcome satisfies never;
  }
}
