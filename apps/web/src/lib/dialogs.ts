/** Dialogs that any page may open over itself. An open one is a step in the history: Back closes it, on a phone too,
 *  and what lies under it stays. */
import { navigate, useHistoryState } from 'wouter/use-browser-location';

export type DialogName = 'login' | 'my-bets';

/** Opens a dialog over the present page. */
export function openDialog(dialog: DialogName): void {
  navigate(location.pathname + location.search, { state: { dialog } });
}

/** Closes the dialog that `openDialog` opened. */
export function closeDialog(): void {
  history.back();
}

/** The dialog that is open over the page, if any. */
export function useOpenDialog(): DialogName | null {
  const state: unknown = useHistoryState();
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return null;
  return state.dialog === 'login' || state.dialog === 'my-bets' ? state.dialog : null;
}
