import * as z from 'zod/mini';
import { call, IMAGE_BODY_BYTES } from '../call.ts';
import { ROLES } from '../roles.ts';
import { depositRecord, ownAccount, paymentAccount, paymentType, withdrawalRecord } from '../shapes/cashier.ts';

const TAG = 'Money';
/** MON-04: credit players neither deposit nor withdraw here. */
const access = [ROLES.PLAYER] as const;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.optional(z.string().check(z.maxLength(200)));
/** A day in Asia/Kolkata as YYYY-MM-DD, or an ISO time; both ends are inclusive. */
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

/** MON-07, MON-08. The cashier module validates the form, so that its messages are those of product.md. */
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
    /** A PNG, JPEG or WebP as a data URL. */
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

/** MON-10: the amount that can be withdrawn now, and what holds the rest. */
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
    /** No withdrawal before this time; null if there is no such hold. */
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

/** MON-10, MON-18: the amount is held at once. */
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
    /** Confirms that an active bonus is forfeited; without it the request is refused with the loss it would cause. */
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

/** The bank and branch of an IFSC; a hint for the form that refuses nothing. */
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
