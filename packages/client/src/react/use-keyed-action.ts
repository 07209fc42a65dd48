import { useMemo, useState } from 'react';
import { createKeyedAction, type ActionState, type KeyedAction } from '../keyed-action/keyed-action.ts';
import type { KeyStore } from '../keyed-action/key-store.ts';

const IDLE: ActionState = { kind: 'idle' };

export interface DrawnAction {
  readonly state: ActionState;
  readonly isBusy: boolean;
  /** The request is being retried under the same key. */
  readonly isChecking: boolean;
  readonly send: KeyedAction['send'];
}

/** A keyed action of a component. A new scope is a new action and does not show the previous one's state. */
export function useKeyedAction(scope: string, keys: KeyStore): DrawnAction {
  const [shown, setShown] = useState({ scope, state: IDLE });
  const action = useMemo(
    () => createKeyedAction({ scope, keys, onChange: (state) => setShown({ scope, state }) }),
    [scope, keys],
  );
  const state = shown.scope === scope ? shown.state : IDLE;
  return {
    state,
    isBusy: state.kind === 'sending',
    isChecking: state.kind === 'sending' && state.isChecking,
    send: action.send,
  };
}
