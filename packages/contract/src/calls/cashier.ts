import * as z from 'zod/mini';
import { call, IMAGE_BODY_BYTES } from '../call.ts';
import { ROLES } from '../roles.ts';
import { depositRecord, ownAccount, paymentAccount, paymentType, withdrawalRecord } from '../shapes/cashier.ts';

const TAG = 'Money';
/** MON-04: who plays on credit neither deposits nor withdraws here. */
const access = [ROLES.PLAYER] as const;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.optional(z.string().check(z.maxLength(200)));
/** YYYY-MM-DD, a day of Asia/Kolkata, or an ISO time; both ends are inclusive. */
const day = z.optional(z.string().check(z.maxLength(40)));

/** MON-05: where money can be sent. */
export const adminAccountDetails = call({
  name: 'adminAccountDetails',
  method: 'GET',
  path: '/api/v1/admin-account-details',
  summary: "The operator's UPI and bank accounts",
  tag: TAG,
  access,
  data: z.array(paymentAccount),
});

/** MON-09. */
export const listDeposits = call({
  name: 'listDeposits',
  method: 'GET',
  path: '/api/v1/admin-deposit-request',
  summary: "The player's deposits, newest first",
  tag: TAG,
  access,
  query: z.object({ start_date: day, end_date: day }),
  data: z.array(depositRecord),
});

/** MON-07, MON-08. Forms are checked by the cashier, so that the answer is in product.md's words. */
export const requestDeposit = call({
  name: 'requestDeposit',
  method: 'POST',
  path: '/api/v1/admin-deposit-request',
  summary: 'Submit a deposit request with its reference, its screenshot or both',
  tag: TAG,
  access,
  body: z.strictObject({
    amount: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))]))),
    accountId: id,
    txnRef: text,
    /** A data URL: PNG, JPEG or WebP. */
    baseImage: z.optional(z.string()),
    type: paymentType,
  }),
  data: depositRecord,
  idempotent: true,
  bodyLimitBytes: IMAGE_BODY_BYTES,
});

/** MON-11. */
export const listAccounts = call({
  name: 'listAccounts',
  method: 'GET',
  path: '/api/v1/account-details',
  summary: "The player's payout accounts",
  tag: TAG,
  access,
  data: z.array(ownAccount),
});

const accountFields = {
  type: paymentType,
  /** The UPI id of type `upi`. */
  accountNumber: text,
  accountHolderName: text,
  bankName: text,
  ifscCode: text,
  accountType: z.optional(z.enum(['savings', 'current'])),
};

export const addAccount = call({
  name: 'addAccount',
  method: 'POST',
  path: '/api/v1/account-details',
  summary: 'Add a UPI ID or bank account for payouts',
  tag: TAG,
  access,
  body: z.strictObject(accountFields),
  data: ownAccount,
  idempotent: true,
});

export const editAccount = call({
  name: 'editAccount',
  method: 'PUT',
  path: '/api/v1/account-details',
  summary: 'Edit a UPI ID or bank account for payouts',
  tag: TAG,
  access,
  body: z.strictObject({ ...accountFields, accountId: id }),
  data: ownAccount,
  idempotent: true,
});

/** MON-10: what can be withdrawn now, and what holds the rest. */
export const getWithdrawable = call({
  name: 'getWithdrawable',
  method: 'GET',
  path: '/api/v1/withdrawable',
  summary: 'The withdrawable balance and what holds the rest',
  tag: TAG,
  access,
  data: z.object({
    balance: z.number(),
    withdrawable: z.number(),
    minimum: z.number(),
    maximum: z.number(),
    held: z.array(z.object({ reason: z.enum(['open-bets', 'withdrawals', 'bonus']), amount: z.number() })),
    /** Withdrawals wait until then; null when nothing holds them. */
    heldUntil: z.nullable(z.string()),
  }),
});

export const listWithdrawals = call({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/v1/withdrawal-request',
  summary: "The player's withdrawals, newest first",
  tag: TAG,
  access,
  query: z.object({ start_date: day, end_date: day }),
  data: z.array(withdrawalRecord),
});

/** MON-10, MON-18: the money is held at once. */
export const requestWithdrawal = call({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/api/v1/withdrawal-request',
  summary: "Request a withdrawal to one of the player's accounts",
  tag: TAG,
  access,
  body: z.strictObject({
    amount: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))]))),
    accountId: id,
    /** What an active bonus is given up by; without it a withdrawal is refused with what it would cost. */
    forfeitsBonus: z.optional(z.boolean()),
  }),
  data: withdrawalRecord,
  idempotent: true,
});

export const cancelWithdrawal = call({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/v1/withdrawal-request/:_id/cancel',
  summary: 'Cancel a pending withdrawal',
  tag: TAG,
  access,
  params: z.object({ _id: id }),
  body: z.strictObject({}),
  data: withdrawalRecord,
  idempotent: true,
});

/** The bank and branch of an IFSC; a hint for the form, nothing is refused by it. */
export const lookUpIfsc = call({
  name: 'lookUpIfsc',
  method: 'GET',
  path: '/api/v1/ifsc/:code',
  summary: 'The bank and branch of an IFSC',
  tag: TAG,
  access: 'session',
  params: z.object({ code: z.string().check(z.maxLength(20)) }),
  data: z.nullable(z.object({ ifsc: z.string(), bank: z.string(), branch: z.string(), city: z.string() })),
});
