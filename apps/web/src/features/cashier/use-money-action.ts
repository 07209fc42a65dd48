import type { Attempt } from '@maidan/client';
import { useKeyedAction } from '@maidan/client/react';
import { announceOutcome, type Answer, type Done, type Refused } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { presentWords } from './words/index.ts';

/** One money action of a form (L-5). Every outcome is a toast, none stands in the dialog (MON-08, MON-12). */
export function useMoneyAction(scope: string) {
  const { isBusy, isChecking, send: sendKeyed } = useKeyedAction(scope, actionKeys);

  /** Sends `content` by `post`. Gives the answer when it was done, null otherwise. `takes` may keep a refusal to itself
   *  by giving true. */
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
