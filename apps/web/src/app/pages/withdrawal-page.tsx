import { Withdrawal } from '../../features/cashier/withdrawals/withdrawal.tsx';
import { words } from '../../features/cashier/words/index.ts';

export const spoken = [words];

/** `/withdrawal`. */
export function WithdrawalPage() {
  return <Withdrawal />;
}
