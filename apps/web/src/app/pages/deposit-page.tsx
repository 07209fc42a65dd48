import '../../lib/words-of/money.ts';
import { Deposit } from '../../features/cashier/deposits/deposit.tsx';

/** `/deposit`. */
export function DepositPage() {
  return <Deposit />;
}
