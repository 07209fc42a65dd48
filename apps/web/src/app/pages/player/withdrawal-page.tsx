import { Withdrawal, cashierWords } from '../../../features/cashier/index.ts';

export const catalogues = [cashierWords];

/** `/withdrawal`. */
export function WithdrawalPage() {
  return <Withdrawal />;
}
