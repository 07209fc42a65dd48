import '../../lib/words-of/money.ts';
import { Withdrawal } from '../../features/cashier/index.ts';

/** `/withdrawal`. */
export function WithdrawalPage() {
  return <Withdrawal />;
}
