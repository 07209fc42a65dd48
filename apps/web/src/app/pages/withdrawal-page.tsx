import '../../lib/words-of/money.ts';
import { Withdrawal } from '../../features/cashier/withdrawals/withdrawal.tsx';

/** `/withdrawal`. */
export function WithdrawalPage() {
  return <Withdrawal />;
}
