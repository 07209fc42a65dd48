export { AuthDialog } from './dialogs/auth-dialog.tsx';
export { ChangePasswordDialog } from './dialogs/change-password-dialog.tsx';
export { PlayerBar } from './player-bar.tsx';
