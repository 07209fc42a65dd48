import { RequestFailed, SessionEnded, type Answer, type Done, type Refused } from '../http/answer.ts';
import type { KeyStore } from './key-store.ts';

/** What goes with one try. */
export interface Attempt {
  readonly idempotencyKey: string;
  /** The answer is late and the same request goes out again under its key. */
  readonly onChecking: () => void;
}

/** `unknown`: no answer came, so it may have been carried out. Asking again under the same key cannot do it twice. */
export type ActionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly isChecking: boolean }
  | { readonly kind: 'unknown' };

export type Outcome<Data> =
  | { readonly kind: 'done'; readonly answer: Done<Data> }
  | { readonly kind: 'refused'; readonly answer: Refused }
  /** No answer to this try or to an earlier one under the same key. The key is kept. */
  | { readonly kind: 'unknown'; readonly error: RequestFailed }
  /** This try carried nothing out. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The page is on its way to log-in and says nothing more. The key is kept. */
  | { readonly kind: 'session-ended' }
  /** Another try of this action is under way; nothing was sent. */
  | { readonly kind: 'busy' };

export interface KeyedAction {
  readonly state: () => ActionState;
  /** Sends `content` by `post`. The same content is sent under one key until its outcome is known. Never throws. */
  readonly send: <Data>(content: unknown, post: (attempt: Attempt) => Promise<Answer<Data>>) => Promise<Outcome<Data>>;
}

const IDLE: ActionState = { kind: 'idle' };
const UNKNOWN: ActionState = { kind: 'unknown' };

/**
 * One money action of a form or a button (L-5): its key is made and kept before the first try, and given up only once
 * the outcome is known. `scope` names the action and what it is about (`claim-bonus <id>`); `onChange` hears every
 * change of state.
 */
export function createKeyedAction({
  scope,
  keys,
  onChange = () => undefined,
}: {
  readonly scope: string;
  readonly keys: KeyStore;
  readonly onChange?: (state: ActionState) => void;
}): KeyedAction {
  let state = IDLE;

  function become(next: ActionState): void {
    state = next;
    onChange(next);
  }

  async function send<Data>(
    content: unknown,
    post: (attempt: Attempt) => Promise<Answer<Data>>,
  ): Promise<Outcome<Data>> {
    if (state.kind === 'sending') return { kind: 'busy' };
    const text = JSON.stringify(content) ?? '';
    const wasUnknown = keys.has(scope, text);
    const idempotencyKey = keys.keyFor(scope, text);
    become({ kind: 'sending', isChecking: false });
    const onChecking = (): void => {
      if (state.kind === 'sending') become({ kind: 'sending', isChecking: true });
    };
    try {
      const answer = await post({ idempotencyKey, onChecking });
      // A refusal is kept under its key too: the next try is a new action.
      keys.settle(scope, text);
      become(IDLE);
      return answer.ok ? { kind: 'done', answer } : { kind: 'refused', answer };
    } catch (error) {
      if (error instanceof SessionEnded) {
        become(IDLE);
        return { kind: 'session-ended' };
      }
      if (error instanceof RequestFailed && (error.mayHaveHappened || wasUnknown)) {
        become(UNKNOWN);
        return { kind: 'unknown', error };
      }
      if (!wasUnknown) keys.forget(scope, text);
      become(IDLE);
      return { kind: 'failed', error };
    }
  }

  return { state: () => state, send };
}
