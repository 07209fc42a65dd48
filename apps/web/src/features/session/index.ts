import { words as formWords } from './forms/words/index.ts';

export { AuthDialog } from './dialogs/auth-dialog.tsx';
export { ChangePasswordDialog } from './dialogs/change-password-dialog.tsx';
export { PlayerBar, WelcomeLine } from './player-bar.tsx';
export { words as sessionWords } from './words/index.ts';

/** The words of forms include those of the session. */
export const catalogues = [formWords];
