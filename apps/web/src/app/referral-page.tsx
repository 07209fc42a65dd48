import '../lib/words-of/referral.ts';
import { Referral } from '../features/referral/index.ts';
import { PlayersOnly } from './players-only.tsx';

/** `/referral-bonus` (BON-03). */
export function ReferralPage() {
  return (
    <PlayersOnly>
      <Referral />
    </PlayersOnly>
  );
}
