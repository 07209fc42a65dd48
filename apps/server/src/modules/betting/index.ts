/** The one face of betting; see README.md for its tables, events and invariants. */
export type { BetRecord, LapseReason, Match } from './bet-record.ts';
export { hasOpenBets } from './bets-of-wallet.ts';
export type { CashOutRecord } from './cash-out/types.ts';
export type { BettingEvents } from './events.ts';
export { exposureFaults } from './exposure-faults.ts';
export { holdDifferences } from './hold-differences.ts';
export { createLease, LeaseLost, type Lease, type TakeOver } from './lease.ts';
export { amendedMarket, betToSettle, type AmendedMarket } from './amended.ts';
export { bettingRoutes } from './routes.ts';
export { isUuid } from './bet-reader.ts';
export { bettingService as bettingModule, type BettingService, type MarketView } from './service.ts';
export {
  betsOfMarkets,
  betsToSettle,
  isMarketClosed,
  markBetsSettled,
  marketOfBet,
  markPositionsSettled,
  positionsToSettle,
  walletsWithOpenMarkets,
  type BetAfterMarket,
  type PositionToSettle,
} from './settle-port.ts';
export { MAX_BATCH } from './worker.ts';
