import { paise } from '@maidan/domain';
import type { Limit } from '../../platform/rate-limits/index.ts';

/** What the cashier takes and gives. Paise, written so that the rupees can be read. */
export const MIN_DEPOSIT_PAISE = paise(100_00);
export const MAX_DEPOSIT_PAISE = paise(10_00_000_00);
export const MIN_WITHDRAWAL_PAISE = paise(500_00);
export const MAX_WITHDRAWAL_PAISE = paise(5_00_000_00);
/** OPR-02: from here on a second operator decides as well. */
export const FOUR_EYES_PAISE = paise(50_000_00);
/** Requests of one player and kind that wait at the same time. */
export const MAX_OPEN = 5;
export const MAX_OWN_ACCOUNTS = 10;
export const MAX_REFERENCE_CHARACTERS = 64;
/** A deposit for which nothing was received. */
export const DEPOSIT_EXPIRES_AFTER_MS = 72 * 60 * 60_000;
/** How long a gateway's page takes a payment, and how long after that its word is waited for. */
export const GATEWAY_DEPOSIT_LIVES_MS = 30 * 60_000;
export const GATEWAY_GRACE_MS = 10 * 60_000;
/** An own account that was added or changed less than this ago is marked to the operator. */
export const NEW_ACCOUNT_MS = 24 * 60 * 60_000;
/** Bits in which the hashes of two pictures that look alike may differ. */
export const ALIKE_WITHIN_BITS = 6;
/** Screenshots that are drawn for one player: some four times as many as requests may be open. */
export const SCREENSHOTS: Limit = { name: 'screenshots', uses: 20, windowMs: 10 * 60_000 };
/** Each may ask somebody else's server. */
export const IFSC_LOOK_UPS: Limit = { name: 'ifsc look-ups', uses: 60, windowMs: 60 * 60_000 };
