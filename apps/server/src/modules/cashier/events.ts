import type { Deposit } from './deposits/deposits-repository.ts';
import type { Withdrawal } from './withdrawals/withdrawals-repository.ts';

/** What the cashier tells other modules, after the commit. */
export type CashierEvents = {
  /** A request is new, was decided, or expired; money moved when it was approved. */
  'deposit.changed': { readonly deposit: Deposit };
  'withdrawal.changed': { readonly withdrawal: Withdrawal };
};
