/** The accounts of the ledger (L-2), as the entries name them. */

export type WalletKind = '1' | '2';

/** House accounts. Exchange clearing is per market: it is zero again when the market is settled. */
export type HouseAccount =
  | 'bookmaker'
  | 'fancy'
  | 'liquidity'
  | 'commission'
  | 'adjustments'
  | `exchange-clearing:${string}`;

export function walletAccount(kind: WalletKind, walletId: string): string {
  return kind === '1' ? `main:${walletId}` : `bonus:${walletId}`;
}
