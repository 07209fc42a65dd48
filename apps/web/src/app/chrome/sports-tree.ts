export { SportsTree, spoken } from '../../features/sports-list/index.ts';
