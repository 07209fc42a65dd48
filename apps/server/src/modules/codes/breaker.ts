import { LONGER_CODE_BY } from '@maidan/contract';
import type { Log } from '../../platform/log/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import type { NewRequest } from './code-request.ts';
import { GUESSES_EACH_WAY, RESETS_BY_STRANGERS, SHORT_GUESSES_IN_A_ROW, waysToGuess } from './limits.ts';

export interface Breaker {
  /** The number of digits of the next code, counted in the transaction that creates it. `guesses` is the number of
   *  wrong guesses in a row at this phone plus those still possible at its other codes. */
  readonly digitsFor: (t: Tx, request: NewRequest, guesses: number) => Promise<number>;
  /** Whether a text has the format of a code. */
  readonly isCode: (text: string) => boolean;
}

interface Deps {
  readonly rateLimits: RateLimits;
  readonly log: Log;
  readonly codeLength: number;
}

/**
 * ID-13, ID-15: lengthens further codes beyond guessing once too many guesses were or can be made at one phone's short
 * codes, or strangers have had too many reset codes sent. Nobody is refused because of what others do: a right code
 * stays valid. A request without a subject is counted under a key of its own, which changes nothing but takes as long.
 */
export function createBreaker({ rateLimits, log, codeLength }: Deps): Breaker {
  const longer = codeLength + LONGER_CODE_BY;

  return {
    async digitsFor(t, request, guesses) {
      const { purpose, isKnownDevice, subject } = request;
      const ways = waysToGuess(request);
      const ofPhone = guesses + ways * GUESSES_EACH_WAY > SHORT_GUESSES_IN_A_ROW ? longer : codeLength;
      if (purpose !== 'reset' || isKnownDevice) return ofPhone;
      const key = subject === null ? 'nobody' : 'all';
      let isOpen = false;
      for (const limit of RESETS_BY_STRANGERS) {
        for (let way = 0; way < ways; way += 1) {
          const counted = await rateLimits.take([{ limit, key }], t);
          if (!counted.ok) isOpen = true;
        }
      }
      if (isOpen && subject !== null) log.warn({ module: 'codes' }, 'reset code breaker open, codes lengthened');
      return isOpen ? longer : ofPhone;
    },
    isCode: (text) => /^\d+$/.test(text) && [codeLength, longer].includes(text.length),
  };
}
