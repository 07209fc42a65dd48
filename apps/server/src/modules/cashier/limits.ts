import { paise } from '@maidan/domain';
import type { Limit } from '../../platform/rate-limits/index.ts';

/** Limits of deposits and withdrawals. In paise, grouped so that the rupees can be read. */
export const MIN_DEPOSIT_PAISE = paise(100_00);
export const MAX_DEPOSIT_PAISE = paise(10_00_000_00);
export const MIN_WITHDRAWAL_PAISE = paise(500_00);
export const MAX_WITHDRAWAL_PAISE = paise(5_00_000_00);
/** P-12: the most that one transfer carries by UPI and by IMPS. */
export const MAX_UPI_PAISE = paise(1_00_000_00);
export const MAX_IMPS_PAISE = paise(5_00_000_00);
/** OPR-02: from this amount on, a second operator must approve as well. */
export const FOUR_EYES_PAISE = paise(50_000_00);
/** Open requests per player and kind. */
export const MAX_OPEN = 5;
export const MAX_OWN_ACCOUNTS = 10;
export const MAX_REFERENCE_CHARACTERS = 64;
/** After this time an unpaid deposit expires. */
export const DEPOSIT_EXPIRES_AFTER_MS = 72 * 60 * 60_000;
/** How long a gateway's page accepts a payment, and how long after that an event is still awaited. */
export const GATEWAY_DEPOSIT_LIVES_MS = 30 * 60_000;
export const GATEWAY_GRACE_MS = 10 * 60_000;
/** P-11: how long after its request a gateway is asked about a deposit. */
export const GATEWAY_ASKED_FOR_MS = 5 * 24 * 60 * 60_000;
/** How long a payment may match no deposit before operators are notified: another of its events may name one. */
export const UNMATCHED_AFTER_MS = 30 * 60_000;
/** An own account that was added or changed within this time is marked for the operator. */
export const NEW_ACCOUNT_MS = 24 * 60 * 60_000;
/** W-5: withdrawals requested within this time after a win above its provider's maximum are marked for the operator. */
export const LARGE_WIN_MARKS_MS = 7 * 24 * 60 * 60_000;
/** Maximum number of bits by which the hashes of two similar-looking images differ. */
export const ALIKE_WITHIN_BITS = 6;
/** Screenshots processed per player: about four times the number of requests that may be open. */
export const SCREENSHOTS: Limit = { name: 'screenshots', uses: 20, windowMs: 10 * 60_000 };
/** Each look-up may call a third-party server. */
export const IFSC_LOOK_UPS: Limit = { name: 'ifsc look-ups', uses: 60, windowMs: 60 * 60_000 };
