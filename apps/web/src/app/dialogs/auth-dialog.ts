export { AuthDialog, catalogues } from '../../features/session/index.ts';
