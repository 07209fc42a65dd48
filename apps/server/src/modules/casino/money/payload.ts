import { createHash } from 'node:crypto';
import { CURRENCY } from '@maidan/wallet-api';
import { paise, type Paise } from '@maidan/domain';

/** What makes a transaction the same one: never its token, its time or the order of its keys. */
export type Payload = {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly playerId: string;
  readonly gameId: string;
  readonly roundId: string;
  readonly betTxId: string | null;
  readonly amount: number | null;
  /** Of a win; part of the hash where there are any. */
  readonly thousandths?: number;
  readonly currency: string;
  /** Of a bet. Stored in a column of its own, so it is compared there and not hashed. */
  readonly freeRoundId?: string | null;
};

export function payloadHash(payload: Payload): Buffer {
  const { kind, playerId, gameId, roundId, betTxId, amount, currency, thousandths = 0 } = payload;
  const fields = [kind, playerId, gameId, roundId, betTxId, amount, currency];
  return createHash('sha256')
    .update(JSON.stringify(thousandths === 0 ? fields : [...fields, thousandths]))
    .digest();
}

/** ₹100 crore: above any stake or win, and far from where sums would lose a paisa. */
const MAX_AMOUNT = 1_000_000_000_00;

/** A provider's amount as paise; null for what is no whole, non-negative number of them in range. */
export function amountOf(amount: number): Paise | null {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_AMOUNT ? paise(amount) : null;
}

export function isOurCurrency(currency: string): boolean {
  return currency === CURRENCY;
}
