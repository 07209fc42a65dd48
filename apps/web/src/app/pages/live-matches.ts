// A dynamic import of the feature's index.ts would load all that it exports.
export { catalogues, LiveMatches } from '../../features/sports-list/index.ts';
