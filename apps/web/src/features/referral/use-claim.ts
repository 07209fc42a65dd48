import { claimReferralBonus } from '@maidan/contract';
import { useRef, useState } from 'react';
import { announce, announceFailure, RequestFailed, request } from '../../api/index.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { refreshReferrals } from './queries.ts';

/** Claims what can be claimed. The key stays while nobody knows what became of it, so that it is done once (L-5). */
export function useClaim() {
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef<string | null>(null);

  async function claim(): Promise<void> {
    if (isBusy) return;
    key.current ??= newRequestKey();
    setIsBusy(true);
    try {
      announce(await request(claimReferralBonus, { body: {}, idempotencyKey: key.current }));
      key.current = null;
    } catch (error) {
      if (!(error instanceof RequestFailed && error.mayHaveHappened)) key.current = null;
      announceFailure(error);
    } finally {
      await refreshReferrals();
      setIsBusy(false);
    }
  }

  return { isBusy, claim };
}
