export { ChangePasswordDialog } from '../../features/session/index.ts';
