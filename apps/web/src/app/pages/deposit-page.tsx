import { Deposit, cashierWords } from '../../features/cashier/index.ts';

export const spoken = [cashierWords];

/** `/deposit`. */
export function DepositPage() {
  return <Deposit />;
}
