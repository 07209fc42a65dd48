export { SportsPage, spoken } from '../../features/sports-list/index.ts';
