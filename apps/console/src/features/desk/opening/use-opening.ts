import { SessionEnded, type Answer } from '@maidan/client';
import { useState } from 'react';
import { failureWords } from '../../../api/index.ts';
import { notify } from '../../../lib/notices.ts';
import { askDeskAgain } from '../queries.ts';

/** Sends what is opened by hand; a refusal stands in the form, which keeps what was typed. */
export function useOpening(onDone: (id: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(call: () => Promise<Answer<{ readonly id: string }>>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await call();
      if (!answer.ok) return setRefusal(answer.message);
      notify({ type: 'success', message: answer.message });
      onDone(answer.data.id);
    } catch (error) {
      if (!(error instanceof SessionEnded)) setRefusal(failureWords(error));
    } finally {
      setBusy(false);
      askDeskAgain();
    }
  }

  return { isBusy, refusal, send, refuse: setRefusal };
}
