/** The accounts of the ledger (L-2), named as in its entries. */

export type WalletKind = '1' | '2';

/**
 * System accounts: every account that is not a player's wallet. There is one exchange clearing account per market, and
 * it is zero again once the market is settled.
 */
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
  /** What came in and went out through one payment account of the operator. */
  | `bank:${string}`
  /**
   * The money that a player's withdrawals hold until they are paid or returned: the player's own, without a running
   * balance.
   */
  | `withdrawal-hold:${string}`
  | `exchange-clearing:${string}`;

export function walletAccount(kind: WalletKind, walletId: string): string {
  return kind === '1' ? `main:${walletId}` : `bonus:${walletId}`;
}
