/** Events that the referral module publishes, after the commit. */
export type ReferralEvents = {
  /** A friend signed up, deposited or qualified, a week was computed, or money was claimed. */
  'referral.changed': { readonly playerId: string; readonly what: 'friends' | 'earned' | 'claimed' };
};
