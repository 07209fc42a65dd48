/** Hub88 counts money in hundred-thousandths of the currency's unit: a paisa is 1,000 of them. */
import type { Paise } from '@maidan/domain';

const UNITS_OF_A_PAISA = 1_000;

export function unitsOf(amountPaise: Paise): number {
  return amountPaise * UNITS_OF_A_PAISA;
}

/** Paise, with a fraction where there is one: the wallet refuses such a stake. */
export function stakePaise(units: number): number {
  return units / UNITS_OF_A_PAISA;
}

/** A win's whole paise, rounded down, and what is left of it in thousandths of a paisa, which are units. */
export function winPaise(units: number): { readonly amount: number; readonly thousandths: number } {
  const thousandths = ((units % UNITS_OF_A_PAISA) + UNITS_OF_A_PAISA) % UNITS_OF_A_PAISA;
  return { amount: (units - thousandths) / UNITS_OF_A_PAISA, thousandths };
}
