export { tableCalls } from './calls.ts';
export { readLimits, writeLimits } from './limits-repository.ts';
export { limitsOf, wrongLimits } from './limits.ts';
export { CHAIN_LENGTH } from './links.ts';
export { bandOf, measuredOf, type Measured } from './measured.ts';
export type { TableBetAnswer } from './page-api.ts';
export type { LiveGame } from './step.ts';
export { place, type Placement } from './place.ts';
export type { Limits, TableRules, Timing } from './rules.ts';
export { atSpeed, CLOSING } from './rules.ts';
export {
  lastRoundSums,
  tableStatus,
  type PublicChain,
  type RoundSum,
  type TableStatus,
  type VoidRound,
} from './status.ts';
export { writeSwitches } from './switches.ts';
export { createTables, type Tables, type TablesOptions } from './tables.ts';
export {
  betsOfSeat,
  endBets,
  holdBets,
  roundsWithBets,
  settleAll,
  tableBetOf,
  type EndedBet,
  type Positions,
  type TableBet,
} from './table-bets.ts';
export { countVoids, endedRounds, noteReached, presentRound, tableRoundById, type TableRound } from './table-round.ts';
export { betView } from './views.ts';
export { createWatchers, type Watchers } from './watchers.ts';
