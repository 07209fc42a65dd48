/** Public interface of the trading desk; see README.md for its tables and invariants. */
import { createHolds, type HoldsDeps } from './holds.ts';
import { resultRoutes, type ResultRoutesDeps } from './results/routes.ts';
import { deskRoutes, type DeskRoutesDeps } from './routes.ts';

export type DeskDeps = HoldsDeps & Omit<DeskRoutesDeps, 'holds'> & ResultRoutesDeps;

export function deskModule(deps: DeskDeps) {
  const holds = createHolds(deps);
  return { routes: [...deskRoutes({ ...deps, holds }), ...resultRoutes(deps)], load: holds.load };
}
