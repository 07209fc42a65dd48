export { HomePage, spoken } from '../../features/sports-list/index.ts';
