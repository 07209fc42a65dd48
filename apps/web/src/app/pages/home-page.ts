export { HomePage } from '../../features/sports-list/index.ts';
