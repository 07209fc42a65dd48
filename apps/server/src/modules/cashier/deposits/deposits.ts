import type { PaymentType, Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Paise, type Result } from '@maidan/domain';
import { bytesOfDataUrl, type Picture } from '../../../platform/images/index.ts';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import { walletsOf } from '../../wallet/index.ts';
import { activePaymentAccount } from '../accounts/accounts-repository.ts';
import { amountOf } from '../amounts.ts';
import { countOpenDeposits, depositById, insertDeposit, insertImage, type Deposit } from './deposits-repository.ts';
import { MAX_DEPOSIT_PAISE, MIN_DEPOSIT_PAISE, MAX_OPEN, MAX_REFERENCE_CHARACTERS } from '../limits.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { referenceKey, referenceMarks } from './references.ts';

export type DepositForm = {
  readonly amount?: number | string | null | undefined;
  readonly accountId: string;
  readonly txnRef?: string | undefined;
  readonly baseImage?: string | undefined;
  readonly type: PaymentType;
};

/** A validated form. Of its screenshot only the size has been checked. */
export type CheckedDeposit = {
  readonly amountPaise: Paise;
  readonly accountId: string;
  readonly type: PaymentType;
  readonly reference: string;
  /** As uploaded; null for none. */
  readonly screenshot: Uint8Array | null;
};

/** Checks a deposit form against product.md's rules, in their order: amount, minimum, reference or screenshot
 *  (MON-07). */
export function checkDeposit(form: DepositForm): Result<CheckedDeposit, Refusal> {
  const amount = depositAmountOf(form.amount);
  if (!amount.ok) return amount;
  const reference = (form.txnRef ?? '').trim();
  const hasImage = (form.baseImage ?? '') !== '';
  if (referenceKey(reference) === null && !hasImage) return refused({ kind: 'proof-missing' });
  if (reference.length > MAX_REFERENCE_CHARACTERS) {
    return refused({ kind: 'reference-too-long', most: MAX_REFERENCE_CHARACTERS });
  }
  const decoded = hasImage ? bytesOfDataUrl(form.baseImage ?? '') : null;
  if (decoded && !decoded.ok) return refused({ kind: 'image-refused', why: decoded.why });
  const { accountId, type } = form;
  return ok({ amountPaise: amount.value, accountId, type, reference, screenshot: decoded?.bytes ?? null });
}

/** Checks a deposit amount; the rules are the same for every payment method. */
export function depositAmountOf(written: DepositForm['amount']): Result<Paise, Refusal> {
  const amount = amountOf(written);
  if (!amount.ok) return amount;
  if (amount.value < MIN_DEPOSIT_PAISE) {
    return refused({ kind: 'deposit-below-minimum', minimumPaise: MIN_DEPOSIT_PAISE });
  }
  if (amount.value > MAX_DEPOSIT_PAISE) {
    return refused({ kind: 'deposit-above-maximum', maximumPaise: MAX_DEPOSIT_PAISE });
  }
  return amount;
}

type Asked = Pick<CheckedDeposit, 'accountId' | 'type'> & { readonly playerId: string };

/** Whether a request would be accepted now: its account is an active one of the operator and of the right type, and the
 *  player has not too many open requests. Checked before a screenshot is decoded, and again under the lock when the
 *  request is written. */
export async function mayDeposit(db: Queryable, asked: Asked): Promise<Result<void, Refusal>> {
  const account = await activePaymentAccount(db, asked.accountId);
  if (account?.type !== asked.type) return refused({ kind: 'payment-account-not-found' });
  const open = await countOpenDeposits(db, asked.playerId);
  return open >= MAX_OPEN ? refused({ kind: 'too-many-requests-open', most: MAX_OPEN }) : ok();
}

/** Stores a request; no money moves until an operator has found it at the bank (MON-15). */
export async function requestDeposit(
  tx: Tx,
  request: Omit<CheckedDeposit, 'screenshot'> & {
    readonly picture: Picture | null;
    readonly playerId: string;
    readonly newId: () => string;
    readonly at: Date;
  },
): Promise<Result<Deposit, Refusal>> {
  const { playerId, picture, reference, newId, at } = request;
  await oneAtATime(tx, 'deposits', playerId);
  const may = await mayDeposit(tx, request);
  if (!may.ok) return may;
  const [main] = await walletsOf(tx, playerId);
  invariant(main !== undefined, 'a player has a wallet');
  const imageId = picture && newId();
  if (picture && imageId !== null) await insertImage(tx, { id: imageId, playerId, picture, at });
  const key = referenceKey(reference);
  const id = newId();
  const isNew = await insertDeposit(tx, {
    id,
    playerId,
    walletId: main.id,
    paymentAccountId: request.accountId,
    type: request.type,
    amountPaise: request.amountPaise,
    reference,
    referenceKey: key,
    marks: referenceMarks(key),
    imageId,
    at,
  });
  if (!isNew) return refused({ kind: 'reference-used' });
  const written = await depositById(tx, id);
  invariant(written !== undefined, 'a deposit that was written is there');
  return ok(written);
}
