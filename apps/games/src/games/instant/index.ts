export { instantResult, instantRoutes } from './play.ts';
export { EVEN, MAX_MULTIPLIER, formOf, isWithin, returnPaise, type InstantRules } from './rules.ts';
export { instantViews } from './view.ts';
