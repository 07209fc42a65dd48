import { useRef, useState } from 'react';
import { announce, announceFailure, RequestFailed, type Answer, type Done, type Refused } from '../../api/index.ts';
import { notify } from '../../lib/notices.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { presentWords } from '../../lib/words.ts';

/** What goes with one try. */
export interface Try {
  readonly idempotencyKey: string;
  readonly onChecking: () => void;
}

/**
 * One money action of a form. Its key is made before the first try and stays while nobody knows what became of it: the
 * same content sent again counts once (L-5). Every outcome is a toast, none stands in the dialog (MON-08, MON-12).
 */
export function useMoneyAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const kept = useRef<{ readonly content: string; readonly key: string } | null>(null);

  /** Sends `content` by `post`. Gives the answer when it was done, null otherwise. `takes` may keep a refusal to itself
   *  by giving true. */
  async function send<Data>(
    content: unknown,
    post: (attempt: Try) => Promise<Answer<Data>>,
    takes: (refused: Refused) => boolean = () => false,
  ): Promise<Done<Data> | null> {
    if (isBusy) return null;
    const text = JSON.stringify(content);
    if (kept.current?.content !== text) kept.current = { content: text, key: newRequestKey() };
    setIsBusy(true);
    try {
      const answer = await post({ idempotencyKey: kept.current.key, onChecking: () => setIsChecking(true) });
      kept.current = null;
      if (answer.ok || !takes(answer)) announce(answer);
      return answer.ok ? answer : null;
    } catch (error) {
      if (error instanceof RequestFailed && error.mayHaveHappened) {
        notify({ type: 'error', message: presentWords().say('money.unknown') });
      } else {
        kept.current = null;
        announceFailure(error);
      }
      return null;
    } finally {
      setIsBusy(false);
      setIsChecking(false);
    }
  }

  return { isBusy, isChecking, send };
}
