import { Deposit } from '../../features/cashier/deposits/deposit.tsx';
import { words } from '../../features/cashier/words/index.ts';

export const spoken = [words];

/** `/deposit`. */
export function DepositPage() {
  return <Deposit />;
}
