import * as z from 'zod/mini';

export const paymentType = z.enum(['upi', 'bank']);
export type PaymentType = z.infer<typeof paymentType>;

/** `gateway`: paid through a payment gateway, which reports the payment itself. */
export const depositType = z.enum([...paymentType.options, 'gateway']);
export type DepositType = z.infer<typeof depositType>;

const account = {
  _id: z.string(),
  type: paymentType,
  /** The UPI id of type `upi`. */
  accountNumber: z.string(),
  accountHolderName: z.string(),
  /** Empty of type `upi`. */
  bankName: z.string(),
  ifscCode: z.string(),
  accountType: z.nullable(z.enum(['savings', 'current'])),
};

/** MON-16: an account of the operator. `image` is a QR code as a data URL; empty for a bank account. */
export const paymentAccount = z.object({ ...account, image: z.string() });
export type PaymentAccount = z.infer<typeof paymentAccount>;

/** What looks wrong about an account: a hint to the player, a warning to the operator, never a refusal (MON-12). */
export const accountMark = z.enum(['unlikely-upi', 'unlikely-number', 'unlikely-ifsc', 'unlisted-ifsc', 'new']);
export type AccountMark = z.infer<typeof accountMark>;
/** Of a withdrawal: its account's, and W-5. */
export const withdrawalMark = z.enum(['large-casino-win', ...accountMark.options]);
export type WithdrawalMark = z.infer<typeof withdrawalMark>;

/** MON-11: an account of the player. */
export const ownAccount = z.object({ ...account, marks: z.array(accountMark), changedAt: z.string() });
export type OwnAccount = z.infer<typeof ownAccount>;

export const depositState = z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED']);
export type DepositState = z.infer<typeof depositState>;

/** MON-09, MON-17. */
export const depositRecord = z.object({
  _id: z.string(),
  /** “D-20419”. */
  number: z.string(),
  amount: z.number(),
  type: depositType,
  account: z.object({ _id: z.string(), accountNumber: z.string(), bankName: z.string() }),
  /** May be empty if a screenshot was sent. */
  txnRef: z.string(),
  /** A data URL; empty if none was sent. */
  screenShot: z.string(),
  state: depositState,
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was rejected, in the operator's words; empty otherwise. */
  reason: z.string(),
});
export type DepositRecord = z.infer<typeof depositRecord>;

export const withdrawalState = z.enum(['REQUESTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED']);
export type WithdrawalState = z.infer<typeof withdrawalState>;

export const withdrawalRecord = z.object({
  _id: z.string(),
  /** “W-1042”. */
  number: z.string(),
  amount: z.number(),
  /** As of the request; later changes are not reflected. */
  account: z.object(account),
  state: withdrawalState,
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** The bank's reference, once paid. */
  bankReference: z.string(),
  reason: z.string(),
});
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>;
