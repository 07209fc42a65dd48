import type { Answer, Attempt, Done } from '@maidan/client';
import { useKeyedAction } from '@maidan/client/react';
import { useState } from 'react';
import { failureWords } from './failure-words.ts';
import { actionKeys } from '../lib/action-keys.ts';
import { notify } from '../lib/notices.ts';

/** Refusals that mean the request was decided by another operator, or has expired. */
const TOO_LATE = new Set([
  'already-decided',
  'request-not-found',
  'result-entry-over',
  'proposal-over',
  'case-answered',
]);

const MAY_HAVE_HAPPENED =
  'No answer from the server. It may have gone through. Press again: the decision counts only once.';

interface Decision<Data> {
  /** “D-20419, ₹5,000.00”, for the toast. */
  readonly what: string;
  /** The content of the decision; sending it again does not repeat it (L-5). */
  readonly body: unknown;
  readonly send: (attempt: Attempt) => Promise<Answer<Data>>;
  /** Called only after the server has carried it out. */
  readonly onDone: (done: Done<Data>) => void;
  /** Whether it was answered without carrying out what was asked, which is told as a warning. */
  readonly hasMovedNothing?: (data: Data) => boolean;
  /** Called if the request has already been decided. */
  readonly onTooLate: () => void;
}

/** Sends one decision at a time and reports the result; nothing is confirmed before the server has answered.
 *  `subject` names the request. */
export function useDecision(subject: string) {
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isChecking, send: sendKeyed } = useKeyedAction(`decide ${subject}`, actionKeys);

  async function decide<Data>(action: string, decision: Decision<Data>): Promise<void> {
    if (busy !== null) return;
    const { what, body, send, onDone, onTooLate, hasMovedNothing } = decision;
    setBusy(action);
    setRefusal(null);
    const outcome = await sendKeyed({ action, body }, send);
    setBusy(null);
    switch (outcome.kind) {
      case 'done':
        notify({
          type: hasMovedNothing?.(outcome.answer.data) === true ? 'warning' : 'success',
          message: outcome.answer.message,
          subMessage: what,
        });
        return onDone(outcome.answer);
      case 'refused':
        if (!TOO_LATE.has(outcome.answer.problem.reason)) return setRefusal(outcome.answer.message);
        notify({ type: 'warning', message: outcome.answer.message, subMessage: what });
        return onTooLate();
      case 'unknown':
        return setRefusal(MAY_HAVE_HAPPENED);
      case 'failed':
        return setRefusal(failureWords(outcome.error));
      case 'session-ended':
      case 'busy':
    }
  }

  return { busy, checking: isChecking, refusal, decide, refuse: setRefusal };
}
