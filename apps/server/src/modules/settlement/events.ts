import type { Paise } from '@maidan/domain';

/** What settlement tells other modules, after the commit. */
export type SettlementEvents = {
  /** A market is settled through: its page shows the result. */
  'market.settled': { readonly marketId: string; readonly eventId: string };
  /** A runner was withdrawn, or something of a market is void: its page shows it. */
  'market.amended': { readonly marketId: string };
  /** A player's bets in a market are settled and the wallet has moved by `walletPaise`. */
  'player.settled': {
    readonly playerId: string;
    readonly marketId: string;
    readonly walletPaise: Paise;
    readonly isVoid: boolean;
    /** Resettled: `walletPaise` is what the wallet moved by this time (S-2). */
    readonly isAgain: boolean;
  };
};
