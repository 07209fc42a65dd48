import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';
import { depositRecord, withdrawalMark, withdrawalRecord } from '../../shapes/cashier.ts';

const TAG = 'Console: money';
const access = operatorsWith('payments');
const params = z.object({ _id: z.string().check(z.minLength(1), z.maxLength(64)) });
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** The player who made a request. */
const who = z.object({ _id: z.string(), name: z.string(), username: z.string() });

/** Warnings for the operator. */
const requestMark = z.enum([
  'no-reference',
  'unlikely-reference',
  'sent-before',
  'second-operator',
  'approved-once',
  ...withdrawalMark.options,
]);
export type RequestMark = z.infer<typeof requestMark>;

/** OPR-02: who approved a request first, and when. */
const firstApproval = z.object({ operatorId: z.string(), by: z.string(), at: z.string() });

export const waitingDeposit = z.object({
  ...depositRecord.shape,
  player: who,
  marks: z.array(requestMark),
  /** Null before the first approval. */
  firstApproval: z.nullable(firstApproval),
});
export type WaitingDeposit = z.infer<typeof waitingDeposit>;

export const waitingWithdrawal = z.object({
  ...withdrawalRecord.shape,
  player: who,
  marks: z.array(requestMark),
  firstApproval: z.nullable(firstApproval),
});
export type WaitingWithdrawal = z.infer<typeof waitingWithdrawal>;

/** The player's account, as shown for a decision. */
const standing = z.object({
  balance: z.number(),
  exposure: z.number(),
  approved: z.object({ count: z.int(), amount: z.number() }),
  rejected: z.int(),
  playerSince: z.string(),
});

/** `mark` changes whenever the queue does, so that a client re-reads the queue only when it differs. */
const waitingQueue = z.object({ count: z.int(), mark: z.string() });

export const consoleWaiting = call({
  name: 'consoleWaiting',
  method: 'GET',
  path: '/api/v1/console/waiting',
  summary: 'Count of pending requests and a mark that changes with them',
  tag: TAG,
  access,
  data: z.object({
    deposits: waitingQueue,
    withdrawals: waitingQueue,
    /** What waits for a second person and this operator may second. */
    proposals: waitingQueue,
    /** OPR-11: what needs a person. */
    notices: waitingQueue,
    /** S-11: players' questions about results that this operator may answer. */
    cases: waitingQueue,
    /** Requests of at least this amount in rupees need two operators. */
    fourEyesFrom: z.number(),
  }),
});
export type WaitingRequests = z.infer<typeof consoleWaiting.data>;

export const consoleDeposits = call({
  name: 'consoleDeposits',
  method: 'GET',
  path: '/api/v1/console/deposits',
  summary: 'Pending deposits, oldest first, without screenshots',
  tag: TAG,
  access,
  data: z.array(waitingDeposit),
});

export const consoleDeposit = call({
  name: 'consoleDeposit',
  method: 'GET',
  path: '/api/v1/console/deposits/:_id',
  summary: 'A deposit with its screenshot, similar requests and the player’s record',
  tag: TAG,
  access,
  params,
  data: z.object({
    deposit: waitingDeposit,
    standing,
    /** Other requests with the same reference or a picture that looks the same. */
    resembling: z.array(z.object({ deposit: waitingDeposit, sameReference: z.boolean(), samePicture: z.boolean() })),
    lastDeposits: z.array(depositRecord),
    fourEyesFrom: z.number(),
  }),
});
export type DepositReview = z.infer<typeof consoleDeposit.data>;

/** OPR-02, MON-15: the amount and reference read at the bank are checked against the request. */
export const approveDeposit = call({
  name: 'approveDeposit',
  method: 'POST',
  path: '/api/v1/console/deposits/:_id/approve',
  summary: 'Approve a deposit found in the bank account',
  tag: TAG,
  access,
  params,
  body: z.strictObject({
    bankReference: z.string().check(z.maxLength(64)),
    bankAmount: z.number(),
    hasSeenDuplicates: z.optional(z.boolean()),
  }),
  data: waitingDeposit,
  idempotent: true,
});

export const rejectDeposit = call({
  name: 'rejectDeposit',
  method: 'POST',
  path: '/api/v1/console/deposits/:_id/reject',
  summary: 'Reject a deposit with a reason shown to the player',
  tag: TAG,
  access,
  params,
  body: z.strictObject({ reason: words }),
  data: waitingDeposit,
  idempotent: true,
});

export const consoleWithdrawals = call({
  name: 'consoleWithdrawals',
  method: 'GET',
  path: '/api/v1/console/withdrawals',
  summary: 'Withdrawals pending decision or payment, oldest first',
  tag: TAG,
  access,
  data: z.array(waitingWithdrawal),
});

export const consoleWithdrawal = call({
  name: 'consoleWithdrawal',
  method: 'GET',
  path: '/api/v1/console/withdrawals/:_id',
  summary: 'A withdrawal with the player’s record',
  tag: TAG,
  access,
  params,
  data: z.object({
    withdrawal: waitingWithdrawal,
    standing,
    /** What the player's active bonus has now, which the approval forfeits; null without one, and once it is approved. */
    bonusAtStake: z.nullable(z.number()),
    lastWithdrawals: z.array(withdrawalRecord),
    fourEyesFrom: z.number(),
  }),
});
export type WithdrawalReview = z.infer<typeof consoleWithdrawal.data>;

export const approveWithdrawal = call({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/api/v1/console/withdrawals/:_id/approve',
  summary: 'Approve a withdrawal',
  tag: TAG,
  access,
  params,
  body: z.strictObject({}),
  data: waitingWithdrawal,
  idempotent: true,
});

export const payWithdrawal = call({
  name: 'payWithdrawal',
  method: 'POST',
  path: '/api/v1/console/withdrawals/:_id/pay',
  summary: 'Mark an approved withdrawal as paid',
  tag: TAG,
  access,
  params,
  body: z.strictObject({ bankReference: words }),
  data: waitingWithdrawal,
  idempotent: true,
});

export const rejectWithdrawal = call({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/api/v1/console/withdrawals/:_id/reject',
  summary: 'Reject a withdrawal; the full amount returns to the player',
  tag: TAG,
  access,
  params,
  body: z.strictObject({ reason: words }),
  data: waitingWithdrawal,
  idempotent: true,
});
