import { useKeyedAction } from '@maidan/client/react';
import { activateBonus, claimBonus, forfeitBonus } from '@maidan/contract';
import { useState } from 'react';
import { announceOutcome, request } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { presentWords } from './words/index.ts';
import { refreshBonuses } from './queries.ts';

const CALLS = { claim: claimBonus, activate: activateBonus, forfeit: forfeitBonus } as const;
export type BonusStep = keyof typeof CALLS;

/** Claims, activates and forfeits bonuses (BON-02), each step exactly once (L-5). */
export function useBonusStep() {
  const [busy, setBusy] = useState<string | null>(null);
  const { send } = useKeyedAction('bonus', actionKeys);

  /** Returns whether the step was done. */
  async function take(step: BonusStep, bonusId: string): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(`${step} ${bonusId}`);
    const outcome = await send({ step, bonusId }, ({ idempotencyKey }) =>
      request(CALLS[step], { body: { bonusId }, idempotencyKey }),
    );
    const done = announceOutcome(outcome, presentWords().say('bonus.unknown'));
    await refreshBonuses();
    setBusy(null);
    return done !== null;
  }

  return { take, isBusy: (step: BonusStep, bonusId: string) => busy === `${step} ${bonusId}` };
}

export type TakeStep = ReturnType<typeof useBonusStep>;
