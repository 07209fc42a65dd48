import { createStore, type Store } from './store.ts';

/** The view that is open over a game, if any. It is a history entry: the phone's Back closes it and the game stays. */
export interface Views<View> {
  readonly shown: Store<View | null>;
  /** Opens a view, or replaces the open one in its entry. */
  readonly show: (view: View) => void;
  readonly close: () => void;
}

export interface ViewsWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'back'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
}

export function createViews<View>(window: ViewsWindow): Views<View> {
  const { history } = window;
  const shown = createStore<View | null>(null);
  const isEntry = (): boolean => (history.state as { isView?: unknown } | null)?.isView === true;
  window.addEventListener('popstate', () => shown.set(null));
  return {
    shown,
    show: (view) => {
      // After a reload in a view its entry is there already.
      if (!isEntry()) history.pushState({ isView: true }, '');
      shown.set(view);
    },
    close: () => {
      if (shown.get() === null) return;
      // At once, although Back comes later: a second press must not go back twice.
      shown.set(null);
      if (isEntry()) history.back();
    },
  };
}
