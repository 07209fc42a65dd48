import { Withdrawal, cashierWords } from '../../features/cashier/index.ts';

export const spoken = [cashierWords];

/** `/withdrawal`. */
export function WithdrawalPage() {
  return <Withdrawal />;
}
