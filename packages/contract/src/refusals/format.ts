import { rupeesOf, type Paise } from '@maidan/domain';
import type { Language } from '../words/index.ts';

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount for display: “₹1,00,000.00”, “−₹5.28” with U+2212. */
export function formatAmount(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${rupees.format(Math.abs(rupeesOf(amount)))}`;
}

const moments = {
  en: new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }),
  hi: new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }),
};

/** A time for display: “20 Nov 2026, 3:42 pm”. */
export function formatMoment(ms: number, language: Language): string {
  return moments[language].format(ms);
}

/** Odds with two decimals; whole numbers and words as they are. */
export function spokenOdds(odds: string | number): string {
  return typeof odds === 'number' && !Number.isInteger(odds) ? odds.toFixed(2) : String(odds);
}
