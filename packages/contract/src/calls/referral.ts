import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ROLES } from '../roles.ts';

const TAG = 'Bonus';
/** SHL-13: credit players have no referrals. */
const access = [ROLES.PLAYER] as const;
/** A day in Asia/Kolkata as YYYY-MM-DD, or an ISO time; both ends are inclusive. */
const day = z.optional(z.string().check(z.maxLength(40)));

/** A friend who signed up with the player's code. */
export const referredFriend = z.object({
  _id: z.string(),
  /** Only the first letters, so that a friend cannot be identified. */
  name: z.string(),
  state: z.enum(['signed-up', 'deposited', 'qualified', 'too-late']),
  signedUpAt: z.string(),
  depositedAt: z.nullable(z.string()),
  qualifiedAt: z.nullable(z.string()),
  /** Until when the friend can qualify. */
  qualifiesUntil: z.string(),
  /** The settled share of the qualifying stake in per cent, rounded down. */
  stakedPercent: z.number(),
  /** What the player has earned from this friend, in rupees. */
  earned: z.number(),
});
export type ReferredFriend = z.infer<typeof referredFriend>;

/** BON-03: the player's referral code, the progress of friends and the earnings. Amounts in rupees. */
export const referralUsers = z.object({
  /** Null if the player has none. */
  code: z.nullable(z.string()),
  signedUp: z.int(),
  deposited: z.int(),
  qualified: z.int(),
  earned: z.number(),
  held: z.number(),
  claimable: z.number(),
  claimed: z.number(),
  /** When the next held earnings can be claimed; null if none are held. */
  nextAt: z.nullable(z.string()),
  /** What a friend must stake to qualify, in rupees, and within how many days of sign-up. */
  qualifyingStake: z.number(),
  qualifyingDays: z.int(),
  /** Newest first. */
  friends: z.array(referredFriend),
});
export type ReferralUsers = z.infer<typeof referralUsers>;

export const getReferralUsers = call({
  name: 'getReferralUsers',
  method: 'GET',
  path: '/api/v1/get-refferal-users',
  summary: "The player's referral code, friends and earnings",
  tag: TAG,
  access,
  data: referralUsers,
});

/** An amount claimed to the main balance. */
export const referralClaim = z.object({ _id: z.string(), amount: z.number(), claimedAt: z.string() });
export type ReferralClaim = z.infer<typeof referralClaim>;

export const getReferralTransactions = call({
  name: 'getReferralTransactions',
  method: 'GET',
  path: '/api/v1/get-refferal-transactions',
  summary: 'Referral claims, newest first',
  tag: TAG,
  access,
  data: z.array(referralClaim),
});

/** A week of all friends together: the change of each figure, negative after a corrected result. */
export const referralWeek = z.object({
  /** Its Monday and its Sunday. */
  week: z.string(),
  weekEnd: z.string(),
  friends: z.int(),
  stake: z.number(),
  casinoEdge: z.number(),
  commission: z.number(),
  bonusCost: z.number(),
  earned: z.number(),
  state: z.enum(['nothing', 'held', 'claimable', 'claimed']),
  claimableAt: z.string(),
});
export type ReferralWeekView = z.infer<typeof referralWeek>;

export const getWeeklyReferralTransactions = call({
  name: 'getWeeklyReferralTransactions',
  method: 'GET',
  path: '/api/v1/get-weekly-refferal-transactions',
  summary: 'Weekly referral earnings, newest first',
  tag: TAG,
  access,
  query: z.object({ startDate: day, endDate: day }),
  data: z.array(referralWeek),
});

/** moves everything that can be claimed now to the main balance. */
export const claimReferralBonus = call({
  name: 'claimReferralBonus',
  method: 'PUT',
  path: '/api/v1/claim-ref-bonus',
  summary: 'Claim referral earnings to the main balance',
  tag: TAG,
  access,
  body: z.strictObject({}),
  data: referralClaim,
  idempotent: true,
});
