export { SportsPage } from '../../features/sports-list/index.ts';
