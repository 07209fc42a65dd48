import { activateBonus, claimBonus, forfeitBonus } from '@maidan/contract';
import { useRef, useState } from 'react';
import { announce, announceFailure, RequestFailed, request } from '../../api/index.ts';
import { notify } from '../../lib/notices.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { presentWords } from '../../lib/words.ts';
import { refreshBonuses } from './queries.ts';

const CALLS = { claim: claimBonus, activate: activateBonus, forfeit: forfeitBonus } as const;
export type BonusStep = keyof typeof CALLS;

/** Moves bonuses on (BON-02). A step's key stays while nobody knows what became of it, so that it is done once (L-5). */
export function useBonusStep() {
  const [busy, setBusy] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());

  /** True when it was done. */
  async function take(step: BonusStep, bonusId: string): Promise<boolean> {
    if (busy !== null) return false;
    const name = `${step} ${bonusId}`;
    const idempotencyKey = keys.current.get(name) ?? newRequestKey();
    keys.current.set(name, idempotencyKey);
    setBusy(name);
    try {
      const answer = await request(CALLS[step], { body: { bonusId }, idempotencyKey });
      keys.current.delete(name);
      announce(answer);
      return answer.ok;
    } catch (error) {
      if (error instanceof RequestFailed && error.mayHaveHappened) {
        notify({ type: 'error', message: presentWords().say('bonus.unknown') });
      } else {
        keys.current.delete(name);
        announceFailure(error);
      }
      return false;
    } finally {
      await refreshBonuses();
      setBusy(null);
    }
  }

  return { take, isBusy: (step: BonusStep, bonusId: string) => busy === `${step} ${bonusId}` };
}

export type TakeStep = ReturnType<typeof useBonusStep>;
