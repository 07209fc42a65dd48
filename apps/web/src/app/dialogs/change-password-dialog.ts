export { ChangePasswordDialog, catalogues } from '../../features/session/index.ts';
