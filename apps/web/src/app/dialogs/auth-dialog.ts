export { AuthDialog, spoken } from '../../features/session/index.ts';
