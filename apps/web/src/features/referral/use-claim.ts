import { useKeyedAction } from '@maidan/client/react';
import { claimReferralBonus } from '@maidan/contract';
import { announceOutcome, request } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { presentWords } from './words/index.ts';
import { refreshReferrals } from './queries.ts';

/** Claims all claimable earnings, exactly once (L-5). */
export function useClaim() {
  const { isBusy, send } = useKeyedAction('claim-referral', actionKeys);

  async function claim(): Promise<void> {
    const outcome = await send({}, ({ idempotencyKey }) => request(claimReferralBonus, { body: {}, idempotencyKey }));
    announceOutcome(outcome, presentWords().say('money.unknown'));
    await refreshReferrals();
  }

  return { isBusy, claim };
}
