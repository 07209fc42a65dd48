import type { Log } from '../../platform/log/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import type { NewRequest, Purpose } from './code-request.ts';
import { LONGER_BY, RESETS_BY_STRANGERS } from './limits.ts';

export interface Breaker {
  /** How many digits the next code has, counted in the transaction that makes it. */
  readonly digitsFor: (t: Tx, request: NewRequest) => Promise<number>;
  /** Whether a text has the form of a code for this. */
  readonly isCode: (purpose: Purpose, text: string) => boolean;
}

interface Deps {
  readonly rateLimits: RateLimits;
  readonly log: Log;
  readonly codeLength: number;
}

/**
 * ID-15: once strangers have had so many reset codes sent, further ones are too long to guess. Nobody is refused for
 * what others do: a right code stays right. A request without a subject counts apart, where it changes nothing, and
 * takes as long.
 */
export function createBreaker({ rateLimits, log, codeLength }: Deps): Breaker {
  return {
    async digitsFor(t, { purpose, isKnownDevice, subject }) {
      if (purpose !== 'reset' || isKnownDevice) return codeLength;
      const key = subject === null ? 'nobody' : 'all';
      let isOpen = false;
      for (const limit of RESETS_BY_STRANGERS) {
        const counted = await rateLimits.take([{ limit, key }], t);
        if (!counted.ok) isOpen = true;
      }
      if (isOpen && subject !== null) log.warn({ module: 'codes' }, 'many reset codes: the breaker makes them longer');
      return isOpen ? codeLength + LONGER_BY : codeLength;
    },
    isCode(purpose, text) {
      const isLong = purpose === 'reset' && text.length === codeLength + LONGER_BY;
      return /^\d+$/.test(text) && (isLong || text.length === codeLength);
    },
  };
}
