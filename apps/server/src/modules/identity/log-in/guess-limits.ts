/** The limits on guessing passwords; docs/rules/identity.md computes the resulting odds. */
import { ok, type Result } from '@maidan/domain';
import type { Limit, RateLimits, TooMany, Use } from '../../../platform/rate-limits/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUICK = { uses: 10, windowMs: 5 * MINUTE_MS, blockMs: 15 * MINUTE_MS };

/** One name from one network; does not affect anybody else's log-in. */
const PAIR: Limit = { name: 'log-in', ...QUICK };
/** One name on a device that its owner has logged in on: strangers cannot use this one up. */
const DEVICE: Limit = { name: 'log-in on a known device', ...QUICK };
/** Wrong guesses from one network at any account. Thousands of Indian phones may share one. */
const NETWORK: Limit = { name: 'log-ins from a network', uses: 300, windowMs: 10 * MINUTE_MS };
/** Wrong guesses at one name from anywhere except its owner's known devices. */
const NAME: Limit = { name: 'log-ins by a name', uses: 100, windowMs: HOUR_MS };
/** Codes of the authenticator app, by somebody who has the password. */
const SECOND_FACTOR_HERE: Limit = { name: 'second factor', ...QUICK };
const SECOND_FACTOR: Limit = { name: 'second factor of an account', uses: 50, windowMs: 24 * HOUR_MS };
const SECOND_FACTOR_DEVICE: Limit = { name: 'second factor on a device', uses: 50, windowMs: 24 * HOUR_MS };
/** The present password, by somebody who has a session. */
const PRESENT_PASSWORD: Limit = { name: 'present password', uses: 10, windowMs: 15 * MINUTE_MS };
/** Each one costs hashing a password. */
const SIGN_UPS: Limit = { name: 'sign-ups', uses: 60, windowMs: HOUR_MS };
const RESETS: Limit = { name: 'resets', uses: 60, windowMs: HOUR_MS };

export interface LogInAttempt {
  /** The name as typed, known or not: counting by account would show which names belong to the same one. */
  readonly name: string;
  readonly network: string;
  /** A device where the account's owner has logged in before; null for any other browser. */
  readonly deviceId: string | null;
}

export interface SecondFactorAttempt {
  readonly playerId: string;
  readonly network: string;
  /** A device that has passed the second factor before; null for any other browser. A password or an SMS code is not
   *  enough: the second factor must protect against somebody who has both. */
  readonly provenDeviceId: string | null;
}

/** A guess, counted before it is made. */
export interface CountedGuess {
  /** The guess was right: clears it and the wrong ones before it. */
  readonly wasRight: () => Promise<void>;
}

export type GuessLimits = ReturnType<typeof createGuessLimits>;

export function createGuessLimits(rateLimits: RateLimits) {
  /** Uses the limit of a known device first, and when that is used up the limit for everybody. */
  async function logIn({ name, network, deviceId }: LogInAttempt): Promise<Result<CountedGuess, TooMany>> {
    if (deviceId !== null) {
      const own: Use = { limit: DEVICE, key: `${name} ${deviceId}` };
      if ((await rateLimits.take([own])).ok) return ok({ wasRight: () => rateLimits.forget([own]) });
    }
    const pair: Use = { limit: PAIR, key: `${name} ${network}` };
    const wide: readonly Use[] = [
      { limit: NETWORK, key: network },
      { limit: NAME, key: name },
    ];
    const counted = await rateLimits.take([pair, ...wide]);
    if (!counted.ok) return counted;
    return ok({
      async wasRight() {
        await rateLimits.forget([pair]);
        await rateLimits.giveBack(wide);
      },
    });
  }

  /** A right code clears the wrong ones of the last minutes, but not those of the day, which may be somebody else's. */
  async function secondFactor(attempt: SecondFactorAttempt): Promise<Result<CountedGuess, TooMany>> {
    const { playerId, network, provenDeviceId } = attempt;
    const quick: Use = { limit: SECOND_FACTOR_HERE, key: `${playerId} ${provenDeviceId ?? network}` };
    const daily: Use =
      provenDeviceId === null
        ? { limit: SECOND_FACTOR, key: playerId }
        : { limit: SECOND_FACTOR_DEVICE, key: `${playerId} ${provenDeviceId}` };
    const counted = await rateLimits.take([quick, daily]);
    if (!counted.ok) return counted;
    return ok({
      async wasRight() {
        await rateLimits.forget([quick]);
        await rateLimits.giveBack([daily]);
      },
    });
  }

  async function presentPassword(playerId: string): Promise<Result<CountedGuess, TooMany>> {
    const own: Use = { limit: PRESENT_PASSWORD, key: playerId };
    const counted = await rateLimits.take([own]);
    return counted.ok ? ok({ wasRight: () => rateLimits.forget([own]) }) : counted;
  }

  return {
    logIn,
    secondFactor,
    presentPassword,
    signUp: (network: string) => rateLimits.take([{ limit: SIGN_UPS, key: network }]),
    reset: (network: string) => rateLimits.take([{ limit: RESETS, key: network }]),
  };
}
