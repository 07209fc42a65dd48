/** What the referral module tells other modules, after the commit. */
export type ReferralEvents = {
  /** A friend signed up, deposited or qualified, a week was worked out, or money was claimed. */
  'referral.changed': { readonly playerId: string; readonly what: 'friends' | 'earned' | 'claimed' };
};
