import '../lib/words-of/money.ts';
import { Withdrawal } from '../features/cashier/withdrawal.tsx';
import { PlayersOnly } from './players-only.tsx';

/** `/withdrawal`. */
export function WithdrawalPage() {
  return (
    <PlayersOnly>
      <Withdrawal />
    </PlayersOnly>
  );
}
