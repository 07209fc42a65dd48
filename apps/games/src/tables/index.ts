export { tableCalls } from './calls.ts';
export { CHAIN_LENGTH } from './links.ts';
export { place, type Placement } from './place.ts';
export type { Limits, TableRules, Timing } from './rules.ts';
export { createTables, type Tables, type TablesOptions } from './tables.ts';
export { betsOfSeat, roundsWithBets, type Positions, type TableBet } from './table-bets.ts';
export { countVoids, endedRounds, presentRound, tableRoundById, type TableRound } from './table-round.ts';
export { createWatchers, type Watchers } from './watchers.ts';
