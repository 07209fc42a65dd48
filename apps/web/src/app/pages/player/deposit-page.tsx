import { Deposit, cashierWords } from '../../../features/cashier/index.ts';

export const catalogues = [cashierWords];

/** `/deposit`. */
export function DepositPage() {
  return <Deposit />;
}
