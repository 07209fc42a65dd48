/** The server's texts about referrals. */
export const referral = {
  'referral.claimed': 'Referral bonus claimed',
  'referral.friends': 'News about your referrals',
  'referral.earned': 'New referral earnings',
  'referral.look': 'See Referral Bonus for details',
} as const;
