/** The limits of one-time codes; docs/rules/identity.md computes the resulting odds. */
import type { Limit } from '../../platform/rate-limits/index.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_LIFE_MS = 5 * MINUTE_MS;
/** Guesses per code with its flow's cookie, and again as many without it. */
export const GUESSES_EACH_WAY = 3;
/** The number of ways to guess a code: without a cookie it can only be guessed if it was requested without one. */
export const waysToGuess = ({ hasFlowCookie }: { readonly hasFlowCookie: boolean }): number => (hasFlowCookie ? 1 : 2);

/** Limits on messages to one phone: at most `max` in any period of `withinMs`. */
export const SENDS = [
  { max: 1, withinMs: 10 * SECOND_MS },
  { max: 5, withinMs: 10 * MINUTE_MS },
  { max: 10, withinMs: DAY_MS },
] as const;

/** Maximum number of wrong guesses in a row at the short codes of one phone, over all of them. */
export const SHORT_GUESSES_IN_A_ROW = 9;
/** A lane that was unused for this long is removed, and starts again from zero. */
export const LANE_FORGOTTEN_MS = 365 * DAY_MS;

/** Per network, over all phones. Thousands of Indian phones may share one. */
export const SENDS_BY_NETWORK: Limit = { name: 'codes sent', uses: 60, windowMs: HOUR_MS };
export const GUESSES_BY_NETWORK: Limit = { name: 'codes guessed', uses: 60, windowMs: HOUR_MS };

/** The breaker: limits the ways to guess at reset codes that strangers had sent to players, over all phones and
 *  networks. Each way allows three guesses at a short code; once the limit is reached, codes are longer. */
export const RESETS_BY_STRANGERS: readonly Limit[] = [
  { name: 'reset codes to strangers', uses: 20, windowMs: 10 * MINUTE_MS },
  { name: 'reset codes to strangers today', uses: 100, windowMs: DAY_MS },
];
/** The share of the day's messages that may go to sign-ups, which strangers can create at will; the rest is for
 *  players. */
const SHARE_OF_SIGN_UPS = 0.75;

/** Limits of the paid messages per day; the total is a setting. */
export function spendLimits(messagesADay: number): { readonly all: Limit; readonly signUps: Limit } {
  return {
    all: { name: 'messages sent', uses: messagesADay, windowMs: DAY_MS },
    signUps: {
      name: 'messages to sign-ups',
      uses: Math.ceil(messagesADay * SHARE_OF_SIGN_UPS),
      windowMs: DAY_MS,
    },
  };
}
