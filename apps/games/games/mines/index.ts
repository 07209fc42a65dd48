export { finish } from './play.ts';
export { minesRoutes } from './routes.ts';
export { viewsOf } from './view.ts';
