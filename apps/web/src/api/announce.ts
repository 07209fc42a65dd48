import { notify, type NoticeWords } from '../lib/browser/notices.ts';
import { presentWords } from '../lib/words/index.ts';
import { RequestFailed, SessionEnded, type Answer, type Done, type Outcome } from '@maidan/client';

/** Shows the result of a write (SET-03): a success toast, or the named confirmation that replaces it; a warning toast
 *  for a refusal. A dialog that shows the refusal in its own banner does not call this. */
export function announce(answer: Answer<unknown>, confirmation?: NoticeWords): void {
  if (!answer.ok) notify({ type: 'warning', message: answer.message });
  else if (confirmation) notify(confirmation);
  else if (answer.message !== '') notify({ type: 'success', message: answer.message });
}

/** Shows a failed request, with the server's message if there is one. A lost session has already been announced. */
export function announceFailure(error: unknown): void {
  if (error instanceof SessionEnded) return;
  notify({ type: 'error', message: failureWords(error) });
}

/** Shows the outcome of a keyed action; an unknown outcome is never shown as failed. Returns the answer if it was
 *  done. */
export function announceOutcome<Data>(outcome: Outcome<Data>, unknownWords: string): Done<Data> | null {
  switch (outcome.kind) {
    case 'done':
      announce(outcome.answer);
      return outcome.answer;
    case 'refused':
      announce(outcome.answer);
      return null;
    case 'unknown':
      notify({ type: 'error', message: unknownWords });
      return null;
    case 'failed':
      announceFailure(outcome.error);
      return null;
    case 'busy':
    case 'session-ended':
      return null;
  }
}

/** The message for a thrown request error: what happened and what to do. */
export function failureWords(error: unknown): string {
  const { say } = presentWords();
  if (!(error instanceof RequestFailed)) return say('failure.unexpected');
  if (error.message !== '') return error.message;
  switch (error.kind) {
    case 'offline':
      return say('failure.offline');
    case 'timeout':
      return say('failure.timeout');
    case 'http':
      return say('failure.server');
  }
}
