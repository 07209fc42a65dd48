export { SportsPage, catalogues } from '../../features/sports-list/index.ts';
