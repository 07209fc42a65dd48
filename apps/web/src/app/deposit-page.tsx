import '../lib/words-of/money.ts';
import { Deposit } from '../features/cashier/deposit.tsx';

/** `/deposit`. */
export function DepositPage() {
  return <Deposit />;
}
