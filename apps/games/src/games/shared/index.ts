export { PATIENCE, type GameDeps, type Patience } from './deps.ts';
export { callsOf, sharedRoutes, type Views } from './routes.ts';
export { gameTaking } from './stakes.ts';
export { storeBet, type Bet, type OwnPart } from './store-bet.ts';
export { answerOf, factsOf, pairsOf, type ViewsOf } from './views.ts';
