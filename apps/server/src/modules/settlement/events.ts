import type { Paise } from '@maidan/domain';

/** What settlement tells the rest of the house, after the commit. */
export type SettlementEvents = {
  /** A market is settled through: its page shows the result. */
  'market.settled': { readonly marketId: string; readonly eventId: string };
  /** A player's bets in a market are settled and the wallet has moved by `walletPaise`. */
  'player.settled': {
    readonly playerId: string;
    readonly marketId: string;
    readonly walletPaise: Paise;
    readonly isVoid: boolean;
  };
};
