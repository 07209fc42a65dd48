export { createAwaiting, type Awaiting } from './awaiting.ts';
export { closeWhole } from './close.ts';
export { createDelivery } from './deliver.ts';
export { BET_PATIENCE_MS } from './decide.ts';
export { endWithResult, endWithRollback } from './end.ts';
export { hasResult, ownSeedsOf, type Round, type RoundState, type Seat } from './round.ts';
export {
  countRoundIn,
  insertRound,
  lockRound,
  netOfSession,
  openRound,
  roundById,
  roundByKey,
  roundsOf,
  roundsOfWalletRound,
} from './rounds-repository.ts';
export { lockSeat, noteBet, PACE_MS } from './seats.ts';
export { statusOf } from './status.ts';
export { createUnfinished, UNFINISHED_MS, type Finish, type Unfinished } from './unfinished.ts';
