import type { Deposit } from './deposits/deposits-repository.ts';
import type { Withdrawal } from './withdrawals/withdrawals-repository.ts';

/** Events that the cashier publishes, after the commit. */
export type CashierEvents = {
  /** A request was created, decided or expired; money moved if it was approved. */
  'deposit.changed': { readonly deposit: Deposit };
  'withdrawal.changed': { readonly withdrawal: Withdrawal };
};
