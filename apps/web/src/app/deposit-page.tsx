import '../lib/words-of/money.ts';
import { Deposit } from '../features/cashier/deposit.tsx';
import { PlayersOnly } from './players-only.tsx';

/** `/deposit`. */
export function DepositPage() {
  return (
    <PlayersOnly>
      <Deposit />
    </PlayersOnly>
  );
}
