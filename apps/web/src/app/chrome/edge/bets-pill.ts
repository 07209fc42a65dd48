// A dynamic import of the feature's index.ts would load all that it exports.
export { BetsPill } from '../../../features/my-bets/index.ts';
