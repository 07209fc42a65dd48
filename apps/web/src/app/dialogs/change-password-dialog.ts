export { ChangePasswordDialog, spoken } from '../../features/session/index.ts';
