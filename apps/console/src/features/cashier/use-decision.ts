import { RequestFailed, SessionEnded, type Answer, type Done } from '@maidan/contract';
import { useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { notify } from '../../lib/notices.ts';

/** Refusals that mean that another operator, or the clock, was faster. */
const TOO_LATE = new Set(['already-decided', 'request-not-found']);

const MAY_HAVE_HAPPENED =
  'No answer from the server. It may have gone through. Press again: the decision counts only once.';

interface Decision<Data> {
  /** «D-20419, ₹5,000.00», for the toast. */
  readonly what: string;
  readonly send: (onChecking: () => void) => Promise<Answer<Data>>;
  /** An answer has come, whatever it is: its key is used up, for a refusal is kept under it too (L-5). */
  readonly onAnswered: () => void;
  /** The server has carried it out, and not before. */
  readonly onDone: (done: Done<Data>) => void;
  /** Somebody else has decided it. */
  readonly onTooLate: () => void;
}

export type DecisionState = {
  readonly busy: string | null;
  readonly checking: boolean;
  readonly refusal: string | null;
};

const IDLE: DecisionState = { busy: null, checking: false, refusal: null };

/** Sends one decision at a time and says how it went; nothing is acknowledged before the server has answered. */
export function useDecision() {
  const [state, setState] = useState(IDLE);

  async function decide<Data>(
    action: string,
    { what, send, onAnswered, onDone, onTooLate }: Decision<Data>,
  ): Promise<void> {
    if (state.busy !== null) return;
    setState({ busy: action, checking: false, refusal: null });
    try {
      const answer = await send(() => setState({ busy: action, checking: true, refusal: null }));
      setState(IDLE);
      onAnswered();
      if (answer.ok) {
        notify({ type: 'success', message: answer.message, subMessage: what });
        onDone(answer);
      } else if (TOO_LATE.has(answer.problem.reason)) {
        notify({ type: 'warning', message: answer.message, subMessage: what });
        onTooLate();
      } else setState({ ...IDLE, refusal: answer.message });
    } catch (error) {
      if (error instanceof SessionEnded) return;
      const isOpen = error instanceof RequestFailed && error.mayHaveHappened;
      setState({ ...IDLE, refusal: isOpen ? MAY_HAVE_HAPPENED : failureWords(error) });
    }
  }

  return { ...state, decide, refuse: (refusal: string | null) => setState({ ...IDLE, refusal }) };
}
