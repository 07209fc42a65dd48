import { encodeRupees, type Language, type Notice } from '@maidan/contract';
import type { Paise } from '@maidan/domain';

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A notice in both languages: the server does not know which one the page shows (SET-04). */
export function noticeOf(type: Notice['type'], words: (language: Language) => Omit<Notice, 'type' | 'hi'>): Notice {
  return { type, ...words('en'), hi: words('hi') };
}

/** `₹1,00,000.00`, without a sign. */
export const inRupees = (amountPaise: Paise): string => `₹${rupees.format(Math.abs(encodeRupees(amountPaise)))}`;
