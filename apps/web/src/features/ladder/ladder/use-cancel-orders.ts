import { useKeyedAction } from '@maidan/client/react';
import { cancelBet } from '@maidan/contract';
import { announceOutcome, request } from '../../../api/index.ts';
import { actionKeys } from '../../../lib/action-keys.ts';
import { useWords } from '../words/index.ts';

/** Cancels unmatched orders one after the other (BET-13); the ladder changes once the server has done it. */
export function useCancelOrders(marketId: string) {
  const { say } = useWords();
  const { isBusy, send } = useKeyedAction(`ladder-cancel ${marketId}`, actionKeys);
  const cancel = async (betIds: readonly string[]) => {
    for (const betId of betIds) {
      const outcome = await send({ betId }, ({ idempotencyKey }) =>
        request(cancelBet, { params: { _id: betId }, body: {}, idempotencyKey }),
      );
      announceOutcome(outcome, say('ladder.unknown'));
      if (outcome.kind !== 'done') return;
    }
  };
  return { isBusy, cancel };
}
