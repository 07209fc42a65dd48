export { SportsTree } from '../../features/sports-list/index.ts';
