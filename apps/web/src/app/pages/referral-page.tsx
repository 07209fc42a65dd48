import '../../lib/words-of/money.ts';
import '../../lib/words-of/referral.ts';
import { Referral } from '../../features/referral/index.ts';

/** `/referral-bonus` (BON-03). */
export function ReferralPage() {
  return <Referral />;
}
