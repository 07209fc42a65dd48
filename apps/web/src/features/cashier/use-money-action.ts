import type { Attempt } from '@maidan/client';
import { useKeyedAction } from '@maidan/client/react';
import { announceOutcome, type Answer, type Done, type Refused } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { presentWords } from './words/index.ts';

/** One money action of a form (L-5). Every outcome is shown in a toast, none in the dialog (MON-08, MON-12). */
export function useMoneyAction(scope: string) {
  const { isBusy, isChecking, send: sendKeyed } = useKeyedAction(scope, actionKeys);

  /** Sends `content` with `post`. Returns the answer if it was done, otherwise null. If `takes` returns true for a
   *  refusal, no toast is shown for it. */
  async function send<Data>(
    content: unknown,
    post: (attempt: Attempt) => Promise<Answer<Data>>,
    takes: (refused: Refused) => boolean = () => false,
  ): Promise<Done<Data> | null> {
    const outcome = await sendKeyed(content, post);
    if (outcome.kind === 'refused' && takes(outcome.answer)) return null;
    return announceOutcome(outcome, presentWords().say('money.unknown'));
  }

  return { isBusy, isChecking, send };
}
