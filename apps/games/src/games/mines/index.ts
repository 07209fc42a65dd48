export { PATIENCE, type MinesDeps, type Patience } from './deps.ts';
export { finish } from './play.ts';
export { minesRoutes } from './routes.ts';
