export { AuthDialog } from '../../features/session/index.ts';
