/**
 * P-13: the account holder's name as payment gateways and banks take it, read in one place for the page and the server:
 * English letters, digits, spaces and `. ' - _ / ( )`, the last character a letter, a digit or a full stop.
 */
import type { PaymentType } from './shapes/cashier.ts';

export const HOLDER_NAME_MOST = 50;
/** The fewest characters, by the type of the account. */
export const HOLDER_NAME_LEAST: Readonly<Record<PaymentType, number>> = { upi: 3, bank: 4 };

export type HolderNameProblem =
  | { readonly kind: 'holder-name-length'; readonly least: number; readonly most: number }
  | { readonly kind: 'holder-name-characters' };

/** One form of a typed name: no double spaces, no typographic apostrophes. */
export const tidyHolderName = (typed: string): string =>
  typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').replaceAll(/[‘’ʼ]/g, "'");

/** Why a name cannot be paid to; null if it can. */
export function holderNameProblem(type: PaymentType, typed: string): HolderNameProblem | null {
  const name = tidyHolderName(typed);
  if (!/^[A-Za-z0-9 .'_/()-]*$/.test(name) || !/[A-Za-z]/.test(name) || !/[A-Za-z0-9.]$/.test(name)) {
    return { kind: 'holder-name-characters' };
  }
  const least = HOLDER_NAME_LEAST[type];
  if (name.length >= least && name.length <= HOLDER_NAME_MOST) return null;
  return { kind: 'holder-name-length', least, most: HOLDER_NAME_MOST };
}
