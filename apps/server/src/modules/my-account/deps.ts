import type { Paise } from '@maidan/domain';
import type { WalletKind } from '../wallet/index.ts';

/** What settlement, a peer module, tells of a market and a wallet. */
export type SettledMarket = {
  readonly marketId: string;
  readonly version: number;
  readonly walletKind: WalletKind;
  /** By how much the wallet moved, after commission; for a resettlement, the difference (S-2). */
  readonly walletPaise: Paise;
  /** What the market held of the wallet until then. */
  readonly heldPaise: Paise;
  /** How many bets it settled; 0 if all had lapsed. */
  readonly bets: number;
  /** No match of the wallet stands: the market is void, or every bet of the wallet in it (S-4). */
  readonly isVoid: boolean;
  readonly isAgain: boolean;
  /** The result: the winners' names or the number. */
  readonly result: string;
  readonly settledAt: Date;
};

/** Which of a player's settled markets to read: the newest since a moment. */
export type Latest = { readonly playerId: string; readonly since: Date; readonly limit: number };
