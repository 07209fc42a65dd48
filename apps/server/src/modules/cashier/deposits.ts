import type { PaymentType, Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Paise, type Result } from '@maidan/domain';
import { bytesOfDataUrl, type Images, type Picture } from '../../platform/images/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { walletsOf } from '../wallet/index.ts';
import { activePaymentAccount } from './accounts-repository.ts';
import { amountOf } from './amounts.ts';
import { countOpenDeposits, depositById, insertDeposit, insertImage, type Deposit } from './deposits-repository.ts';
import { MAX_DEPOSIT_PAISE, MIN_DEPOSIT_PAISE, MOST_OPEN, MOST_REFERENCE_CHARACTERS } from './limits.ts';
import { referenceKey, referenceMarks } from './references.ts';

export type DepositForm = {
  readonly amount?: number | string | null | undefined;
  readonly accountId: string;
  readonly txnRef?: string | undefined;
  readonly baseImage?: string | undefined;
  readonly type: PaymentType;
};

/** A form whose fields are right, its picture drawn anew. */
export type CheckedDeposit = {
  readonly amountPaise: Paise;
  readonly accountId: string;
  readonly type: PaymentType;
  readonly reference: string;
  readonly picture: Picture | null;
};

/** Holds a deposit form to product.md's rules, in their order: amount, minimum, reference or screenshot (MON-07). */
export async function checkDeposit(form: DepositForm, images: Images): Promise<Result<CheckedDeposit, Refusal>> {
  const amount = depositAmountOf(form.amount);
  if (!amount.ok) return amount;
  const reference = (form.txnRef ?? '').trim();
  const hasImage = (form.baseImage ?? '') !== '';
  if (referenceKey(reference) === null && !hasImage) return refused({ kind: 'proof-missing' });
  if (reference.length > MOST_REFERENCE_CHARACTERS) {
    return refused({ kind: 'reference-too-long', most: MOST_REFERENCE_CHARACTERS });
  }
  const picture = hasImage ? await pictureOf(form.baseImage ?? '', images) : ok(null);
  if (!picture.ok) return picture;
  const { accountId, type } = form;
  return ok({ amountPaise: amount.value, accountId, type, reference, picture: picture.value });
}

/** An amount that may be deposited, by whichever way. */
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

async function pictureOf(dataUrl: string, images: Images): Promise<Result<Picture, Refusal>> {
  const decoded = bytesOfDataUrl(dataUrl);
  if (!decoded.ok) return refused({ kind: 'image-refused', why: decoded.why });
  const encoded = await images.encode(decoded.bytes);
  return encoded.ok ? ok(encoded.picture) : refused({ kind: 'image-refused', why: encoded.why });
}

/** Writes a request down: no money moves until an operator has seen it at the bank (MON-15). */
export async function requestDeposit(
  tx: Tx,
  request: CheckedDeposit & { readonly playerId: string; readonly newId: () => string; readonly at: Date },
): Promise<Result<Deposit, Refusal>> {
  const { playerId, picture, reference, newId, at } = request;
  const account = await activePaymentAccount(tx, request.accountId);
  if (!account || account.type !== request.type) return refused({ kind: 'payment-account-not-found' });
  if ((await countOpenDeposits(tx, playerId)) >= MOST_OPEN) {
    return refused({ kind: 'too-many-requests-open', most: MOST_OPEN });
  }
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
    paymentAccountId: account.id,
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
