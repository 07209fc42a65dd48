import type { Paise } from '@maidan/domain';

/** Events that settlement publishes, after the commit. */
export type SettlementEvents = {
  /** A market is settled completely: its page shows the result. */
  'market.settled': { readonly marketId: string; readonly eventId: string };
  /** A runner was withdrawn, or part of a market is void: its page shows it. */
  'market.amended': { readonly marketId: string };
  /** A player's bets in a market are settled and the wallet has moved by `walletPaise`. */
  'player.settled': {
    readonly playerId: string;
    readonly marketId: string;
    readonly walletPaise: Paise;
    readonly isVoid: boolean;
    /** A resettlement: `walletPaise` is the difference (S-2). */
    readonly isAgain: boolean;
  };
};
