/** Dialogs that any page can open. An open dialog is a history entry, so that Back closes it and the page below
 *  stays. */
import { navigate, useHistoryState } from 'wouter/use-browser-location';

/** The auth dialogs for visitors (AUT-21). */
export const AUTH_STEPS = ['login', 'register', 'verify', 'forgot', 'reset'] as const;
export type AuthStep = (typeof AUTH_STEPS)[number];

const PLAYERS_DIALOGS = ['my-bets', 'notices', 'change-password'] as const;

export type DialogName = AuthStep | (typeof PLAYERS_DIALOGS)[number] | 'search';
const DIALOGS: readonly string[] = [...AUTH_STEPS, ...PLAYERS_DIALOGS, 'search'];

interface DialogState {
  readonly dialog: DialogName;
  /** Whether the dialog has its own history entry; false if the URL itself opens it. */
  readonly isStep: boolean;
  /** Why the player has to log in again. */
  readonly because?: 'session-ended';
}

/** Home with the Login dialog open (AUT-20). */
export const LOGIN_PATH = '/login';

/** Opens a dialog over the current page. */
export function openDialog(dialog: DialogName): void {
  go({ dialog, isStep: true }, { replace: false });
}

/** Opens a dialog over another page, in place of the present one. */
export function openDialogAt(path: string, dialog: DialogName): void {
  navigate(path, { replace: true, state: { dialog, isStep: false } satisfies DialogState });
}

/** Opens a dialog, replacing an open one, without a new history entry. */
export function switchDialog(dialog: DialogName): void {
  go({ dialog, isStep: present()?.isStep ?? false }, { replace: true });
}

/** Goes to `/login`. A dialog that the link of a private page has opened stays: Register comes before Login (SHL-19). */
export function goToLogin(): void {
  navigate(LOGIN_PATH, { replace: true, state: present() });
}

/** Goes to `/login`, where the Login dialog says that the session has ended (AUT-20). */
export function goToLoginAgain(): void {
  const state: DialogState = { dialog: 'login', isStep: false, because: 'session-ended' };
  navigate(LOGIN_PATH, { state });
}

/** Whether the Login dialog is open because the session has ended. */
export function useSessionEnded(): boolean {
  return dialogStateOf(useHistoryState())?.because === 'session-ended';
}

/** Closes the open dialog and stays on the page; `/login` becomes home. */
export function closeDialog(): void {
  if (present()?.isStep === true) history.back();
  else navigate(location.pathname === LOGIN_PATH ? '/' : here(), { replace: true });
}

/** Closes the open dialog and goes to another page. */
export function leaveDialog(path: string): void {
  navigate(path, { replace: present()?.isStep === true });
}

/** The dialog that is open over the page, if any. */
export function useOpenDialog(): DialogName | null {
  return dialogStateOf(useHistoryState())?.dialog ?? null;
}

export function isAuthStep(dialog: DialogName | null): dialog is AuthStep {
  return AUTH_STEPS.some((step) => step === dialog);
}

function go(state: DialogState, { replace }: { readonly replace: boolean }): void {
  navigate(here(), { replace, state });
}

function here(): string {
  return location.pathname + location.search;
}

function present(): DialogState | null {
  return dialogStateOf(history.state);
}

function dialogStateOf(state: unknown): DialogState | null {
  if (typeof state !== 'object' || state === null || !('dialog' in state) || !('isStep' in state)) return null;
  return DIALOGS.includes(String(state.dialog)) ? (state as DialogState) : null;
}
