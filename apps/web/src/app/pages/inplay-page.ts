export { InplayPage, catalogues } from '../../features/sports-list/index.ts';
