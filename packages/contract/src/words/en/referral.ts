/** What is said about friends and what they bring. */
export const referral = {
  'referral.claimed': 'Referral bonus claimed',
  'referral.friends': 'News of your friends',
  'referral.earned': 'Your friends earned you something',
  'referral.look': 'Referral Bonus shows more',
} as const;
