/** The accounts of the ledger (L-2), as the entries name them. */

export type WalletKind = '1' | '2';

/** System accounts: all that is no player's wallet. Exchange clearing is per market: it is zero again when the market is settled. */
export type SystemAccount =
  | 'bookmaker'
  | 'fancy'
  | 'liquidity'
  | 'commission'
  | 'adjustments'
  | 'crossing'
  | 'bonus-cost'
  | 'referral-cost'
  | `casino:${string}`
  /** What came in and went out through one of the operator's payment accounts. */
  | `bank:${string}`
  /** What a player's withdrawals hold until they are paid or come back: a player's own money, without a running row. */
  | `withdrawal-hold:${string}`
  | `exchange-clearing:${string}`;

export function walletAccount(kind: WalletKind, walletId: string): string {
  return kind === '1' ? `main:${walletId}` : `bonus:${walletId}`;
}
