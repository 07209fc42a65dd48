export { cashOut, crashRoutes } from './cash-out.ts';
export { createFlight, type Flight } from './flight.ts';
export { crash } from './rules.ts';
