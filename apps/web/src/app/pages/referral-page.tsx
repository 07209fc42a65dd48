import { Referral, referralWords } from '../../features/referral/index.ts';

export const spoken = [referralWords];

/** `/referral-bonus` (BON-03). */
export function ReferralPage() {
  return <Referral />;
}
