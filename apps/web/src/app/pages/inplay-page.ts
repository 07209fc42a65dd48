export { InplayPage, spoken } from '../../features/sports-list/index.ts';
