export { SportsTree, catalogues } from '../../features/sports-list/index.ts';
