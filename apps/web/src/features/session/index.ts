import { words } from './words/index.ts';

export { AuthDialog } from './dialogs/auth-dialog.tsx';
export { ChangePasswordDialog } from './dialogs/change-password-dialog.tsx';
export { PlayerBar, WelcomeLine } from './player-bar.tsx';
export { words as sessionWords } from './words/index.ts';

export const catalogues = [words];
