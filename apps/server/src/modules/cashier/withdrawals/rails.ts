import { holderNameProblem, type Refusal } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import type { AccountDetails } from '../accounts/accounts.ts';
import { MAX_IMPS_PAISE, MAX_UPI_PAISE } from '../limits.ts';
import type { Rail } from '../port.ts';

/** P-12: the rail that carries an amount to an account; null for more than UPI carries to a UPI id. */
export function railOf({ type }: Pick<AccountDetails, 'type'>, amountPaise: Paise): Rail | null {
  if (type === 'upi') return amountPaise <= MAX_UPI_PAISE ? 'UPI' : null;
  return amountPaise <= MAX_IMPS_PAISE ? 'IMPS' : 'RTGS';
}

/** P-12, P-13: why a gateway could never pay a withdrawal, however often it is sent; null if it can. */
export function payoutProblem(account: AccountDetails, amountPaise: Paise): Refusal | null {
  if (railOf(account, amountPaise) === null) return { kind: 'payout-upi-limit', maximumPaise: MAX_UPI_PAISE };
  return holderNameProblem(account.type, account.holderName) ? { kind: 'payout-holder-name' } : null;
}
