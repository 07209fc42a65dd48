/** Public interface of the wallet module; see README.md for its tables and invariants. */
export { accountSum } from './account-sum.ts';
export { adjustmentReasons, postAdjustment, setCreditReference, type Adjustment } from './adjustments.ts';
export { walletAccount, type SystemAccount, type WalletKind } from './accounts.ts';
export { casinoMoves, type CasinoMove } from './statement/casino-moves.ts';
export { clearingFaults, ledgerFaults, walletMoves } from './faults.ts';
export type { JournalReason } from './journal-reasons.ts';
export { postJournals, type JournalDraft, type Line } from './ledger.ts';
export { countJournals, walletMovesOf, type JournalKey, type WalletMove } from './moves.ts';
export { openWallets, type Opening } from './open-wallets.ts';
export { walletFigures, walletFiguresTogether } from './figures.ts';
export { reconcileAll, reconcileMoved, reconcilePlayer, type Difference, type Reconciled } from './reconcile.ts';
export { walletRoutes } from './routes.ts';
export { leaveBonusWallet, selectedWallet } from './wallet-choice.ts';
export {
  spanOf,
  statementPage,
  statementSum,
  type Span,
  type StatementEntry,
  type StatementQuery,
  type StatementSum,
} from './statement/statement.ts';
export {
  availablePaise,
  walletHolds,
  lockWallets,
  lockWalletsOf,
  moveExposure,
  playersWithFreeBonus,
  shortWallets,
  walletsById,
  walletsOf,
  withMainWallets,
  type Wallet,
} from './wallets.ts';
