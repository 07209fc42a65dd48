/** The figures behind one-time codes; docs/rules/identity.md works out the odds that follow from them. */
import type { Limit } from '../../platform/rate-limits/index.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_LIFE_MS = 5 * MINUTE_MS;
/** At one code with the cookie of its flow, and as many without it. */
export const GUESSES_EACH_WAY = 3;
/** In how many ways a code can be guessed at: without a cookie only where it was asked for without one. */
export const waysToGuess = ({ hasFlowCookie }: { readonly hasFlowCookie: boolean }): number => (hasFlowCookie ? 1 : 2);

/** Sends to one phone: at most so many within any stretch of time so long. */
export const SENDS = [
  { max: 1, withinMs: 10 * SECOND_MS },
  { max: 5, withinMs: 10 * MINUTE_MS },
  { max: 10, withinMs: DAY_MS },
] as const;

/** So many wrong guesses in a row can be made at the short codes of one phone, over all of them. */
export const SHORT_GUESSES_IN_A_ROW = 9;
/** A lane that was left alone so long begins anew. */
export const LANE_FORGOTTEN_MS = 365 * DAY_MS;

/** From one network, over all phones. Thousands of Indian phones may share one. */
export const SENDS_BY_NETWORK: Limit = { name: 'codes sent', uses: 60, windowMs: HOUR_MS };
export const GUESSES_BY_NETWORK: Limit = { name: 'codes guessed', uses: 60, windowMs: HOUR_MS };

/** The breaker: ways to guess at the reset codes that strangers had sent to players, over all phones and networks. Three
 *  guesses a way are as many as there are at short codes; the next codes are longer. */
export const RESETS_BY_STRANGERS: readonly Limit[] = [
  { name: 'reset codes to strangers', uses: 20, windowMs: 10 * MINUTE_MS },
  { name: 'reset codes to strangers today', uses: 100, windowMs: DAY_MS },
];
/** Of the day's messages so many may go to sign-ups, which strangers can make at will; the rest is for players. */
const SHARE_OF_SIGN_UPS = 0.75;

/** What messages may be paid for in a day; how many in all is a setting. */
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
