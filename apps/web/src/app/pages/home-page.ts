export { HomePage, catalogues } from '../../features/sports-list/index.ts';
