/** Public interface of betting; see README.md for its tables, events and invariants. */
export { betNoticesOf, type BetNotice } from './bets/bet-notices.ts';
export type { BetRecord, LapseReason, Match } from './bets/bet-record.ts';
export { askedBets, askedCashOuts, type AskedBet, type AskedCashOut } from './bets/asked-bets.ts';
export { covers, type HoldScope } from './book/operator-holds.ts';
export { hasOpenBets, marketHolds, type MarketHold } from './bets/bets-of-wallet.ts';
export type { CashOutRecord } from './cash-out/types.ts';
export type { BettingEvents } from './events.ts';
export { exposureFaults } from './bets/exposure-faults.ts';
export { holdDifferences } from './bets/hold-differences.ts';
export { createLease, LeaseLost, type Lease, type TakeOver } from './worker/lease.ts';
export { amendedMarket, amendmentsOf, betToSettle, livePosition, type AmendedMarket } from './bets/amended.ts';
export { bettingRoutes } from './routes/routes.ts';
export type { SelectionTraded } from './book/trades.ts';
export { isUuid } from './bets/bet-reader.ts';
export { bettingService as bettingModule, type BettingService, type MarketView } from './service.ts';
export {
  betNames,
  betsOfMarkets,
  betsToSettle,
  isMarketClosed,
  markBetsSettled,
  marketOfBet,
  markPositionsSettled,
  positionsOfMarket,
  positionsToSettle,
  walletsWithOpenMarkets,
  type BetAfterMarket,
  type BetName,
  type PositionToSettle,
} from './settlement-port/settle-port.ts';
export { minutesOfMatches } from './settlement-port/minutes-of-matches.ts';
export { MAX_BATCH } from './worker/queue.ts';
