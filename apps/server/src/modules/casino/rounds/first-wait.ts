/** A round that stays open is asked about after ten minutes, and only then is it the operators' to decide. */
export const FIRST_WAIT_MS = 10 * 60_000;
