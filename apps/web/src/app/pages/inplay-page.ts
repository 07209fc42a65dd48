export { InplayPage } from '../../features/sports-list/index.ts';
