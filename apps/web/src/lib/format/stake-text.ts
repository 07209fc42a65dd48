import { decodeRupees } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import { typedNumber } from '@maidan/ui/typed';

export type StakeTextProblem = { readonly kind: 'stake-missing' | 'stake-malformed' | 'stake-too-large' };
export type ReadStake = { paise: Paise; problem: null } | { paise: null; problem: StakeTextProblem };

/** Parses typed rupees; nothing is rounded. */
export function readStake(stakeText: string): ReadStake {
  const text = typedNumber(stakeText);
  if (text === null) return { paise: null, problem: { kind: 'stake-malformed' } };
  if (text === '') return { paise: null, problem: { kind: 'stake-missing' } };
  const parsed = decodeRupees(text);
  if (!parsed.ok) {
    const kind = parsed.refusal.kind === 'amount-too-large' ? 'stake-too-large' : 'stake-malformed';
    return { paise: null, problem: { kind } };
  }
  if (parsed.value < 0) return { paise: null, problem: { kind: 'stake-malformed' } };
  if (parsed.value === 0) return { paise: null, problem: { kind: 'stake-missing' } };
  return { paise: parsed.value, problem: null };
}
