/** Public interface of the trading desk; see README.md for its table and invariants. */
import { createHolds, type HoldsDeps } from './holds.ts';
import { deskRoutes, type DeskRoutesDeps } from './routes.ts';

export type DeskDeps = HoldsDeps & Omit<DeskRoutesDeps, 'holds'>;

export function deskModule(deps: DeskDeps) {
  const holds = createHolds(deps);
  return { routes: deskRoutes({ ...deps, holds }), load: holds.load };
}
