import { RequestFailed, SessionEnded, type Answer, type Done, type Refused } from '../http/answer.ts';
import type { KeyStore } from './key-store.ts';

export interface Attempt {
  readonly idempotencyKey: string;
  /** Called when the request is retried under the same key. */
  readonly onChecking: () => void;
}

/** `unknown`: no answer arrived, so it may have been carried out. A retry under the same key cannot repeat it. */
export type ActionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly isChecking: boolean }
  | { readonly kind: 'unknown' };

export type Outcome<Data> =
  | { readonly kind: 'done'; readonly answer: Done<Data> }
  | { readonly kind: 'refused'; readonly answer: Refused }
  /** No answer to this attempt or to an earlier one under the same key. The key is kept. */
  | { readonly kind: 'unknown'; readonly error: RequestFailed }
  /** This attempt carried nothing out. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The page is navigating to log-in. The key is kept. */
  | { readonly kind: 'session-ended' }
  /** Another attempt of this action is in progress; nothing was sent. */
  | { readonly kind: 'busy' };

export interface KeyedAction {
  readonly state: () => ActionState;
  /** Sends `content` with `post`, under the same key until the outcome is known. Never throws. */
  readonly send: <Data>(content: unknown, post: (attempt: Attempt) => Promise<Answer<Data>>) => Promise<Outcome<Data>>;
}

const IDLE: ActionState = { kind: 'idle' };
const UNKNOWN: ActionState = { kind: 'unknown' };

/**
 * One money action of a form or a button (L-5): its key is stored before the first attempt and dropped only once the
 * outcome is known. `scope` names the action and its subject (`claim-bonus <id>`); `onChange` is called on every state
 * change.
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
      // The server stores a refusal under its key too, so the next attempt needs a new key.
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
