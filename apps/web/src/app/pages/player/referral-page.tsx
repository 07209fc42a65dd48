import { Referral, referralWords } from '../../../features/referral/index.ts';

export const catalogues = [referralWords];

/** `/referral-bonus` (BON-03). */
export function ReferralPage() {
  return <Referral />;
}
