import '../../lib/words-of/money.ts';
import { Deposit } from '../../features/cashier/index.ts';

/** `/deposit`. */
export function DepositPage() {
  return <Deposit />;
}
